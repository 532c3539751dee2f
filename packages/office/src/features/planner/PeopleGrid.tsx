import { shortDayText } from '@museum/contract/day.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { type MouseEvent, type PointerEventHandler, type Ref, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawnOf, PersonLine, type SeatLook } from './PersonLine.tsx'
import { type HalfCell, monthOf, type PersonRow } from './peopleRows.ts'
import { halfWord } from './peopleWords.ts'
import { spotOf, standWhere } from './SeatGrid.tsx'
import type { Choice } from './useChoice.ts'
import type { Spot } from './weekKeys.ts'
import type { Day, PlannedWeek } from './weekSeats.ts'
import { weekdayWord } from './weekWords.ts'

/** What each half-day and each day lacks: fourteen and seven figures. */
export interface HalfLacks {
  halves: readonly number[]
  days: readonly number[]
}

interface PeopleGridProps {
  ref: Ref<HTMLTableElement>
  /** What scrolls it. */
  scroll: React.RefObject<HTMLDivElement | null>
  week: PlannedWeek
  rows: readonly PersonRow[]
  cellsOf: (row: PersonRow) => readonly HalfCell[]
  look: SeatLook
  choice: Choice<PersonRow, HalfCell>
  lacks: HalfLacks
  touched: ReadonlyMap<string, string>
  target: number
  faded: boolean
  stale: boolean
  onPointerDown: PointerEventHandler
  onOpen: (spot: Spot) => void
}

/** A week by people: a line for each, of which those in sight alone are drawn. */
export function PeopleGrid(props: PeopleGridProps) {
  const { ref, scroll, week, rows, cellsOf, look, choice, touched, target } = props
  const { cursor, chosen, marked } = choice
  const { drawn, height } = useLinesInSight(scroll, rows.length, cursor?.row)
  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (!spot) return
    const seat = (event.target as Element).closest('[data-seat]')?.getAttribute('data-seat')
    if (event.shiftKey) return choice.go(spot, true)
    if (event.ctrlKey || event.metaKey) {
      if (!seat) return choice.toggle(spot)
      return choice.mark(
        marked.has(seat) ? [...marked].filter((one) => one !== seat) : [...marked, seat],
      )
    }
    const again = cursor?.row === spot.row && cursor.col === spot.col
    choice.go(spot)
    if (seat) choice.mark([seat])
    // What one stands on already opens.
    if (again) props.onOpen(spot)
  }
  const columns = 14 + 3 + (target > 0 ? 1 : 0) + 1
  const kinds = ['seat-grid people-grid', props.faded ? 'faded' : '', props.stale ? 'stale' : '']
  const shut = week.days.map(({ closed }) => closed).join('')
  const chosenIn = new Map<string, number[]>()
  if (chosen.size > 1)
    for (const { person, half } of chosen.values())
      chosenIn.set(person.key, [...(chosenIn.get(person.key) ?? []), half])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the page listens to the keys.
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is a grid, drawn as a table.
      role="grid"
      className={kinds.filter(Boolean).join(' ')}
      aria-label="一周排班，按人"
      aria-multiselectable="true"
      aria-rowcount={rows.length + 2}
      onClick={click}
      onFocus={(event) => standWhere(event, choice)}
      onPointerDown={props.onPointerDown}
    >
      <colgroup>
        <col style={{ width: '9.25rem' }} />
        {Array.from({ length: 14 }, (_, half) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the half-days of a week are fourteen, in their order.
          <col key={half} />
        ))}
        <col style={{ width: '2.5rem' }} />
        <col style={{ width: '6.75rem' }} />
        {target > 0 ? <col style={{ width: '7rem' }} /> : null}
        <col style={{ width: '4rem' }} />
      </colgroup>
      <PeopleHead week={week} lacks={props.lacks} cursor={cursor} target={target} />
      <tbody>
        {drawn.flatMap(({ at, before }) => {
          const row = rows[at]
          if (!row) return []
          return [
            before > 0 ? (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
              <tr key={`before ${at}`} aria-hidden="true" className="unseen-lines">
                <td colSpan={columns} style={{ height: before * height }} />
              </tr>
            ) : null,
            <PersonLine
              key={row.key}
              row={row}
              at={at}
              cells={cellsOf(row)}
              look={look}
              drawn={`${shut} ${drawnOf(row, look)}`}
              cursor={cursor?.row === at ? cursor.col : -1}
              entry={!cursor && at === drawn[0]?.at}
              chosen={chosenIn.get(row.key)?.join(' ') ?? ''}
              marked={markedIn(row, marked)}
              touched={touched}
              today={week.today}
              target={target}
            />,
          ]
        })}
        <Below
          left={rows.length - 1 - (drawn.at(-1)?.at ?? -1)}
          height={height}
          columns={columns}
        />
      </tbody>
    </table>
  )
}

function Below({ left, height, columns }: { left: number; height: number; columns: number }) {
  if (left <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className="unseen-lines">
      <td colSpan={columns} style={{ height: left * height }} />
    </tr>
  )
}

const markedIn = ({ seats }: PersonRow, marked: ReadonlySet<string>) =>
  marked.size === 0
    ? ''
    : seats
        .map(({ shift }) => shift.seat)
        .filter((seat) => marked.has(seat))
        .join(' ')

interface HeadProps {
  week: PlannedWeek
  lacks: HalfLacks
  cursor: Spot | undefined
  target: number
}

function PeopleHead({ week, lacks, cursor, target }: HeadProps) {
  const month = Number(monthOf(week).slice(5))
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="corner-person">
          志愿者
        </th>
        {week.days.map((day, at) => (
          <DayHalves key={day.date} day={day} lack={lacks.days[at] ?? 0} today={week.today} />
        ))}
        <th scope="col" rowSpan={2}>
          本周
        </th>
        <th scope="col" rowSpan={2} title={`${month}月的排班数和本人愿望`}>
          {month}月 / 愿
        </th>
        {target > 0 ? (
          <th scope="col" rowSpan={2}>
            应服务时长 {target}
          </th>
        ) : null}
        <th scope="col" rowSpan={2}>
          上次
        </th>
      </tr>
      <tr className="half-heads">
        {lacks.halves.map((lack, half) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: the half-days of a week are fourteen, in their order.
            key={half}
            scope="col"
            className={cursor?.col === half ? 'here' : undefined}
          >
            {halfWord(half)} {lack > 0 ? <b className="lack">{lack}</b> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function DayHalves({ day, lack, today }: { day: Day; lack: number; today: string }) {
  const halls = day.closed === 1 ? [] : day.closures.map((closing) => closureWords(closing))
  const said = [shortDayText(day.date, today), day.note, ...halls].filter(Boolean).join('\n')
  return (
    <th
      scope="colgroup"
      colSpan={2}
      className={day.date === today ? 'day-head today' : 'day-head'}
      title={said}
    >
      <span className="day-line">
        <span>
          <b>{weekdayWord(day.date)}</b>{' '}
          <span aria-hidden="true">
            {day.date === today ? (
              <span className="ink strong">今天</span>
            ) : (
              `${Number(day.date.slice(8))}日`
            )}
          </span>
          <span className="unseen">{shortDayText(day.date, today)}</span>
        </span>
        {day.closed === 1 ? (
          <span className="status status-red">闭馆</span>
        ) : lack > 0 ? (
          <b className="lack">缺{lack}</b>
        ) : null}
      </span>
    </th>
  )
}

/** Lines beyond the window that are drawn with it, so that scrolling shows no hole. */
const beside = 10
/** The height of a line in rem, until one is measured. */
const usualLine = 1.5

/** Which lines are drawn: those in sight with some beside them, and the one where one stands; each with how many are left out before it. */
function useLinesInSight(
  scroll: React.RefObject<HTMLDivElement | null>,
  count: number,
  cursor: number | undefined,
) {
  const [inSight, setInSight] = useState({ first: 0, last: 40, height: 24 })
  // Once what scrolls stands around it.
  useEffect(() => {
    const box = scroll.current
    if (!box) return
    const look = () => {
      const line = box.querySelector('.person-line')?.getBoundingClientRect().height
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const height = line || rem * usualLine
      // By steps, so that scrolling draws anew now and then alone.
      const first = Math.max(0, Math.floor(box.scrollTop / height / 5) * 5 - beside)
      const last = first + Math.ceil(box.clientHeight / height) + beside * 2
      setInSight((now) =>
        now.first === first && now.last === last && Math.abs(now.height - height) < 0.01
          ? now
          : { first, last, height },
      )
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    // On paper stand all of them.
    const all = () =>
      flushSync(() => setInSight((now) => ({ ...now, first: 0, last: Number.POSITIVE_INFINITY })))
    window.addEventListener('beforeprint', all)
    window.addEventListener('afterprint', look)
    return () => {
      size.disconnect()
      window.removeEventListener('beforeprint', all)
      window.removeEventListener('afterprint', look)
      box.removeEventListener('scroll', look)
    }
  }, [scroll])
  const { first, last, height } = inSight
  const shown = new Set<number>()
  for (let at = first; at <= Math.min(last, count - 1); at += 1) shown.add(at)
  if (cursor !== undefined && cursor < count) shown.add(cursor)
  let before = -1
  const drawn = [...shown]
    .sort((one, other) => one - other)
    .map((at) => {
      const gap = at - before - 1
      before = at
      return { at, before: gap }
    })
  return { drawn, height }
}
