import { reachWords } from '@museum/contract/login/reach.rules.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isCovered, writing } from '../../components/keys.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { personPlace } from '../volunteer/volunteer.pages.ts'
import { shiftsInWords, type Touched } from './closureDraft.ts'

interface Person extends Omit<Touched, 'shifts'> {
  taken: Touched['shifts']
  /** What does not come back; absent where nothing is to. */
  lost?: Touched['shifts']
}

interface TouchedPeopleProps {
  /** What is said of the shifts. */
  head: string
  lostHead?: string
  people: readonly Person[]
  /** How many more there are than are listed. */
  rest: number
  withPlace: boolean
  today: string
}

/** Whose shifts they are and how they hear; J and K walk, Enter opens the volunteer. */
export function TouchedPeople({
  head,
  lostHead,
  people,
  rest,
  withPlace,
  today,
}: TouchedPeopleProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useWalk(body)
  return (
    <table className="plain-table smaller closure-people">
      <thead>
        <tr>
          <th scope="col">志愿者</th>
          <th scope="col">{head}</th>
          {lostHead ? <th scope="col">{lostHead}</th> : null}
          <th scope="col">送达</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {people.map(({ volunteer_id, name, code, told, taken, lost = [] }) => (
          <tr key={volunteer_id}>
            <td className="one-line">
              <Link className="ink strong" to={personPlace(volunteer_id)}>
                {name}
              </Link>{' '}
              <small className="figures">{code}</small>
            </td>
            <td className="figures">
              {taken.length > 0
                ? `${taken.length} 班：${shiftsInWords(taken, { withPlace, today })}`
                : '—'}
            </td>
            {lostHead ? (
              <td className="figures">
                {lost.length > 0
                  ? `${lost.length} 班：${shiftsInWords(lost, { withPlace, today })}`
                  : '—'}
              </td>
            ) : null}
            <td className="one-line">
              {told === 'wechat' ? (
                reachWords.wechat
              ) : (
                <StatusTag tone={told === 'phone' ? 'amber' : 'grey'} word={reachWords[told]} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {rest > 0 ? (
        <tfoot>
          <tr>
            <td className="quiet smallest" colSpan={4}>
              另有 {rest} 人
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** J and K walk from name to name, unless somebody writes. */
function useWalk(body: { current: HTMLElement | null }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || writing(event.target) || isCovered()) return
      const links = [...(body.current?.querySelectorAll('a') ?? [])]
      const at = (links as (Element | null)[]).indexOf(document.activeElement)
      const next = links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [body])
}
