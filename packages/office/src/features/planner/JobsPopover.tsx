import { servedWords } from '@museum/contract/planner/serve.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Job, Jobs } from './peopleJobs.ts'
import type { HalfCell } from './peopleRows.ts'
import { halfTitle, seatInWords, wishWords } from './peopleWords.ts'
import type { PlannedShift } from './weekSeats.ts'
import './jobs.css'

interface JobsPopoverProps {
  cell: HalfCell
  jobs: Jobs
  /** The shift in whose place a job comes; undefined where the half-day is free. */
  instead: PlannedShift | undefined
  colour: (typeId: number) => number
  busy: boolean
  /** Whether what is done here stays in the draft, of which nobody hears. */
  isMeant: boolean
  letters: boolean
  /** The element of the half-day. */
  anchor: () => Element | null | undefined
  onTake: (job: Job) => void
  onRemove: (shifts: readonly PlannedShift[]) => void
  onClose: () => void
}

/** So many of what cannot be taken are listed, the most lacking first. */
const mostNot = 6

/** What somebody could serve in a half-day: gaps first, each with what speaks for or against it. */
export function JobsPopover(props: JobsPopoverProps) {
  const { cell, jobs, instead, busy, isMeant, letters, onTake, onRemove, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  usePlace(box, props.anchor)
  const { able, soft, not } = jobs
  const served = useServed(cell.person.id)
  const gaps = able.filter(({ lack }) => lack > 0).length
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    const job = letters && /^[1-9]$/.test(event.key) ? able[Number(event.key) - 1] : undefined
    if (job && !busy) {
      event.preventDefault()
      return onTake(job)
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + by + buttons.length) % buttons.length]?.focus()
  }
  const closed = cell.closed ? '闭馆' : cell.past ? '这一天已过' : ''
  return (
    <>
      <button
        type="button"
        className="screen-only jobs-veil"
        tabIndex={-1}
        aria-label="关闭"
        onClick={onClose}
      />
      <div
        ref={box}
        role="dialog"
        aria-label={`${cell.person.name}，${halfTitle(cell)}`}
        className="stack smaller screen-only jobs-popover"
        tabIndex={-1}
        onKeyDown={press}
      >
        <header className="line-below">
          <b>
            {halfTitle(cell)}
            {closed ||
              (instead || cell.seats.length === 0
                ? `${instead ? '可改到' : '可排'} ${able.length} 个岗`
                : `已排 ${cell.seats.length} 班`)}
          </b>{' '}
          <span>
            {cell.person.name}
            {wishWords[cell.wish] ? `，${wishWords[cell.wish]}` : ''}
            {gaps > 0 ? '，缺口在前' : ''}
          </span>
        </header>
        {cell.seats.length > 0 ? (
          <ul className="plain-list line-below" aria-label="已排">
            {cell.seats.map((seat) => (
              <li key={seat.shift.seat} className="row apart">
                <span>{seatInWords(seat)}</span>
                {seat.shift.signed === 0 && !cell.past ? (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`移除${seat.shift.place_name}的排班`}
                    onClick={() => onRemove([seat.shift])}
                  >
                    移除
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {able.length + soft.length > 0 ? (
          <ol className="plain-list" aria-label={instead ? '可改到的岗位' : '可排的岗位'}>
            {able.map((job, at) => (
              <JobRow
                key={job.slot.id}
                {...props}
                job={job}
                served={served(job)}
                number={at < 9 ? at + 1 : 0}
              />
            ))}
            {soft.map((job) => (
              <JobRow key={job.slot.id} {...props} job={job} served={served(job)} number={0} />
            ))}
          </ol>
        ) : closed || (cell.seats.length > 0 && !instead) ? null : (
          <p className="hint">
            {not.length > 0 ? '这个时段没有可排的岗位。' : '这个时段没有设置所需人数。'}
          </p>
        )}
        {not.slice(0, mostNot).map((job) => (
          <p key={job.slot.id} className="quiet smallest job-not">
            {job.placeName} {job.typeName}
            {job.lack > 0 ? ` 缺${job.lack}` : ''}：{job.words}
          </p>
        ))}
        {not.length > mostNot ? (
          <p className="quiet smallest job-not">另有 {not.length - mostNot} 个岗不能排</p>
        ) : null}
        <footer className="quiet smallest line-above">
          {isMeant ? '排入草稿，尚不通知' : '排入 60 秒后通知本人'}
        </footer>
      </div>
    </>
  )
}

type JobRowProps = Pick<JobsPopoverProps, 'colour' | 'busy' | 'isMeant' | 'onTake'> & {
  job: Job
  /** How often they have served it, in words; empty until that is known. */
  served: string
  /** The key that takes it; 0 for none. */
  number: number
}

function JobRow({ job, served, number, colour, busy, isMeant, onTake }: JobRowProps) {
  const asks = job.reasons.soft.length > 0
  return (
    <li>
      <button type="button" className="bare job" disabled={busy} onClick={() => onTake(job)}>
        <kbd>{number > 0 ? number : '·'}</kbd>
        <span className="strong">
          <span
            className={`service-dot service-${colour(job.slot.service_type_id)}`}
            aria-hidden="true"
          />
          {job.placeName} {job.typeName}
        </span>{' '}
        {job.lack > 0 ? <b className="amber">缺{job.lack}</b> : <span>人手已够</span>}{' '}
        <small>
          {joined([spanInWords(job.slot), served, job.words])}
          {asks && isMeant ? '（需写原因）' : ''}
        </small>
      </button>
    </li>
  )
}

/** How often somebody has served what a job is of, as the lists of candidates say it. */
function useServed(volunteer_id: number) {
  const { data } = useQueryOf('GET /api/office/rosters/served', { volunteer_id })
  return ({ slot }: Job): string => {
    if (!data) return ''
    const of = data.list.find((one) => one.service_type_id === slot.service_type_id)
    return servedWords(of?.count ?? 0)
  }
}

/** Puts it beside its half-day, within the window, and the focus into it; narrow windows have it at their foot. */
function usePlace(
  box: React.RefObject<HTMLDivElement | null>,
  anchor: () => Element | null | undefined,
) {
  const latest = useRef(anchor)
  latest.current = anchor
  useLayoutEffect(() => {
    const own = box.current
    const cell = latest.current()?.getBoundingClientRect()
    if (!own) return
    if (cell) {
      const { width, height } = own.getBoundingClientRect()
      const below = cell.bottom + 4 + height <= window.innerHeight
      const top = below ? cell.bottom + 4 : Math.max(4, cell.top - height - 4)
      own.style.top = `${top}px`
      own.style.left = `${Math.max(4, Math.min(cell.left, window.innerWidth - width - 8))}px`
    }
    ;(own.querySelector<HTMLElement>('.job') ?? own).focus({ preventScroll: true })
  }, [box])
}
