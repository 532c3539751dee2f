import { byWay, namesInWords, type ReachedPerson } from '@museum/contract/planner/reached.rules.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMe } from '../login/me.tsx'
import { notPhoned, type Phoned, PhonedMark, PhonedWords } from '../message/PhonedMark.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

/** What took effect at once, and who hears of it how. */
export interface Told {
  what: string
  people: readonly ReachedPerson[]
  /** The shifts by which each is concerned. */
  shifts: ReadonlyMap<number, readonly number[]>
  /** It was a draft, which may be taken back as a whole. */
  published?: boolean
}

interface ToldLineProps {
  told: Told
  draft: { week?: { state: string } | undefined }
  /** Shows somebody's number. */
  phone: (person: ReachedPerson) => ReactNode
  onClose: () => void
}

/** Who hears of the last change that took effect at once, by which channel, and whom somebody has to phone. */
export function ToldLine({ told, draft, phone, onClose }: ToldLineProps) {
  const by = useMe().username
  const { wechat, app, phone: phoned } = byWay(told.people)
  const [marked, setMarked] = useState({ of: told, people: new Map<number, Phoned>() })
  const [over, setOver] = useState<Told>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(told), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [told])
  // What was published is a draft again: nobody is told.
  if (told.published && draft.week?.state !== 'published') return null
  const phonedOf = (id: number) =>
    (marked.of === told ? marked.people.get(id) : undefined) ?? notPhoned
  const mark = (id: number, phoned: Phoned) =>
    setMarked(({ of, people }) => ({
      of: told,
      people: new Map(of === told ? people : []).set(id, phoned),
    }))
  return (
    <section
      className="row gap-l wrap small dense screen-only draft-bar told-line"
      aria-label="刚才的改动告知了谁"
    >
      <span>
        已{told.what}
        {wechat.length + app.length > 0 ? (over === told ? '，已告知：' : '，60 秒后告知：') : ''}
      </span>
      {wechat.length > 0 ? <span>微信通知 {namesInWords(wechat)}</span> : null}
      {app.length > 0 ? <span>仅应用内通知 {namesInWords(app)}</span> : null}
      {phoned.length > 0 ? (
        <>
          <b className="amber">收不到消息，须由{by}打电话：</b>
          {phoned.map((person) => (
            <span key={person.id} className="row gap-s">
              <PersonLink id={person.id}>{person.name}</PersonLink>
              <small className="figures">{person.code}</small>
              <Suspense fallback={null}>{phone(person)}</Suspense>
              <PhonedWords phoned={phonedOf(person.id)} />
              <PhonedMark
                of={{ subject: 'roster', ids: [...(told.shifts.get(person.id) ?? [])] }}
                person={person}
                phoned={phonedOf(person.id)}
                onMarked={(phoned) => mark(person.id, phoned)}
              />
            </span>
          ))}
        </>
      ) : null}
      <span className="grow" />
      <Button type="text" size="small" onClick={onClose}>
        知道了
      </Button>
    </section>
  )
}
