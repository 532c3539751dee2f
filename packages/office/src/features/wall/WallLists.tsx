import type { OutputOf } from '@museum/contract/calls.ts'
import { closedShiftWords, shiftWords } from '@museum/contract/roster/shift.words.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { cutTo } from '@museum/contract/wall/wall.rules.ts'
import type { ReactNode } from 'react'
import { calmWords } from './calmWords.ts'
import { fittedStyle, type Room as TextRoom } from './fitted.ts'
import { useWallHeight } from './wallScreen.ts'

/** The day as it was answered, and when it came. */
export type WallDay = OutputOf<'GET /api/office/wall'> & { at: number }

type Gap = WallDay['gaps'][number]
type Place = WallDay['places'][number]

// In the measures of the style: all but a column beneath its title, and what stands in it.
const aroundColumn = 34
const oldHeight = 7
const tallHeight = 6.25
const lowHeight = 3.5
const nextHeight = 5
const riskTitle = 5
/** So many names of those at risk stand beside each other, in so many rows at most. */
const riskAcross = 3
const riskRows = 2

/** The room of what stands in a row, by the measures of the style: who or how many, where, and what for. */
interface RowRooms {
  head: TextRoom
  place: TextRoom
  rest: TextRoom
}
const line = { height: 3, most: 2.125 }
const lateRooms: Record<'tall' | 'low', RowRooms> = {
  tall: {
    head: { width: 13, height: 6, most: 3.25 },
    place: { ...line, width: 20.75 },
    rest: { ...line, width: 20.75 },
  },
  low: {
    head: { width: 10, height: 3.4, most: 2.5 },
    place: { width: 23.75, height: 3.4, most: 2.125 },
    rest: { ...line, width: 1 },
  },
}
const gapRooms: Record<'tall' | 'low', RowRooms> = {
  tall: {
    head: { width: 8, height: 6, most: 3.25 },
    place: { ...line, width: 23 },
    rest: { ...line, width: 23 },
  },
  low: {
    head: { width: 6, height: 3.4, most: 2.5 },
    place: { width: 15.5, height: 3.4, most: 2.125 },
    rest: { ...line, width: 8 },
  },
}
const riskRoom = { width: 9.75, height: 3.4, most: 2.5 }
const placeRoom = { width: 22, height: 3.4, most: 2.125 }

/** Who is late, what is missing, and how the places stand: three columns that never scroll. */
export function WallLists({ day, old }: { day: WallDay; old: boolean }) {
  const height = useWallHeight() - aroundColumn - (old ? oldHeight : 0)
  const rows = Math.min(riskRows, Math.ceil(day.at_risk / riskAcross))
  const risk = rows === 0 ? 0 : riskTitle + rows * lowHeight
  const next = day.next === null ? 0 : nextHeight
  return (
    <div className="wall-lists">
      <Late day={day} room={roomIn(height)} />
      <section className="col" aria-labelledby="wall-gaps">
        <Gaps day={day} room={roomIn(height - risk - next)} />
        <Risk day={day} />
        <Next day={day} />
      </section>
      <Places day={day} most={roomIn(height).low} />
    </div>
  )
}

/** How many rows there is room for: tall ones of two lines, or low ones of one. */
const roomIn = (height: number): Room => ({
  tall: Math.floor(height / tallHeight),
  low: Math.floor(height / lowHeight),
})

interface Room {
  tall: number
  low: number
}

function Late({ day, room }: { day: WallDay; room: Room }) {
  const { late, late_people } = day
  if (late === 0)
    return (
      <section className="col" aria-labelledby="wall-late">
        <h2 id="wall-late">到岗</h2>
        <Calm {...calmWords(day)} />
      </section>
    )
  const tall = late <= room.tall
  const { shown } = cutTo(pad(late_people, late), tall ? room.tall : room.low)
  const listed = shown.filter((person) => person !== undefined)
  return (
    <section className="col" aria-labelledby="wall-late">
      <h2 id="wall-late" className="is-late">
        <i aria-hidden="true">▲ </i>
        {shiftWords.late}
        {sinceInWords(day)}
      </h2>
      <ol className={tall ? 'plain-list is-tall' : 'plain-list is-low'}>
        {listed.map(({ name, place_name, service_type_name }, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may be late at one place
            key={`${name} ${place_name} ${index}`}
            head={name}
            place={place_name}
            rooms={lateRooms[tall ? 'tall' : 'low']}
            // Where somebody is awaited says more than what for, where there is one line for both.
            rest={tall ? service_type_name : ''}
          />
        ))}
        <More count={late - listed.length} words={(count) => `另有 ${count} 人`} />
      </ol>
    </section>
  )
}

/** A list as long as it is in truth: of what the answer left out only that it is there. */
const pad = <T,>(rows: readonly T[], count: number): (T | undefined)[] => [
  ...rows,
  ...Array<undefined>(Math.max(0, count - rows.length)).fill(undefined),
]

function sinceInWords({ late_start, time }: WallDay): string {
  if (late_start === '') return ''
  const minutes = minutesOf(time) - minutesOf(late_start)
  return minutes > 0 ? `，已开始 ${minutes} 分钟` : ''
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function Gaps({ day, room }: { day: WallDay; room: Room }) {
  const { lack, gaps } = day
  const tall = gaps.length <= room.tall
  const { shown } = cutTo(gaps, tall ? room.tall : room.low)
  const told = shown.reduce((sum, gap) => sum + gap.lack, 0)
  return (
    <>
      <h2 id="wall-gaps" className={lack > 0 ? 'is-lack' : undefined}>
        缺口
      </h2>
      {lack === 0 ? (
        <Calm good text="没有缺口" hint="" />
      ) : (
        <ol className={tall ? 'plain-list is-tall is-lack' : 'plain-list is-low is-lack'}>
          {shown.map((gap) => (
            <Row
              key={`${gap.place_name} ${gap.service_type_name} ${gap.starts}`}
              head={`缺 ${gap.lack}`}
              place={gap.place_name}
              rooms={gapRooms[tall ? 'tall' : 'low']}
              rest={restOf(gap, tall)}
            />
          ))}
          <More count={lack - told} words={(count) => `另缺 ${count} 人`} />
        </ol>
      )}
    </>
  )
}

function restOf({ service_type_name, starts, asked }: Gap, tall: boolean): string {
  const from = starts === '' ? '' : `${clockInWords(starts)} 起`
  const is = asked === 1 ? '已询问' : ''
  return tall ? [service_type_name, from, is].filter((part) => part !== '').join('，') : is || from
}

function Row(row: { head: string; place: string; rest: string; rooms: RowRooms }) {
  const { head, place, rest } = row.rooms
  return (
    <li>
      <b style={{ ...fittedStyle(row.head, head), width: `${head.width}rem` }}>{row.head}</b>
      <span className="grow ink wall-where">
        <span style={fittedStyle(row.place, place)}>{row.place}</span>
        {row.rest === '' ? null : <small style={fittedStyle(row.rest, rest)}>{row.rest}</small>}
      </span>
    </li>
  )
}

function More({ count, words }: { count: number; words: (count: number) => string }) {
  return count > 0 ? <li className="quiet wall-more">{words(count)}</li> : null
}

function Risk({ day: { at_risk, risk_start, risk_people } }: { day: WallDay }) {
  if (at_risk === 0) return null
  const { shown } = cutTo(pad(risk_people, at_risk), riskAcross * riskRows)
  const named = shown.filter((person) => person !== undefined)
  const from = risk_start === '' ? '' : `${clockInWords(risk_start)} 起，`
  return (
    <div className="wall-risk">
      <h2 className="is-lack">
        <i aria-hidden="true">△ </i>
        {from}未确认
      </h2>
      <ul className="plain-list">
        {named.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may be awaited
          <li key={`${name} ${index}`} style={fittedStyle(name, riskRoom)}>
            {name}
          </li>
        ))}
        <More count={at_risk - named.length} words={(count) => `另有 ${count} 人`} />
      </ul>
    </div>
  )
}

function Next({ day: { next } }: { day: WallDay }) {
  if (next === null) return null
  return (
    <p className="quiet wall-next">
      下一班 <b className="ink">{clockInWords(next.time)}</b>，{next.count} 人
    </p>
  )
}

const isShort = ({ here, need, starts, closed }: Place) =>
  closed === 0 && starts === '' && here < need

function Places({ day: { places }, most }: { day: WallDay; most: number }) {
  const { shown, left } = cutTo(places, most, isShort)
  const short = left.filter(isShort).length
  return (
    <section className="col" aria-labelledby="wall-places">
      <h2 id="wall-places">在岗 / 所需</h2>
      <ul className="plain-list wall-places">
        {shown.map((place) => (
          <li key={place.place_name}>
            <span style={fittedStyle(place.place_name, placeRoom)}>{place.place_name}</span>
            <Standing place={place} />
          </li>
        ))}
        <More
          count={left.length}
          words={(count) =>
            short > 0 ? `另有 ${count} 处，其中 ${short} 处缺人` : `另有 ${count} 处，都不缺人`
          }
        />
      </ul>
    </section>
  )
}

function Standing({ place }: { place: Place }): ReactNode {
  const { here, need, starts, closed } = place
  if (closed === 1) return <small>{closedShiftWords.hall}</small>
  if (starts !== '') return <small>{clockInWords(starts)} 起</small>
  return (
    <b className={isShort(place) ? 'is-lack' : 'is-good'}>
      <i role="img" aria-label={isShort(place) ? '缺人' : '人手已够'}>
        {isShort(place) ? '!' : '✓'}
      </i>
      {here} / {need}
    </b>
  )
}

function Calm({ good, text, hint }: { good: boolean; text: string; hint: string }) {
  return (
    <div className={good ? 'wall-fine is-good' : 'wall-fine'}>
      <p>
        {good ? <i aria-hidden="true">✓ </i> : null}
        {text}
      </p>
      {hint === '' ? null : <small>{hint}</small>}
    </div>
  )
}
