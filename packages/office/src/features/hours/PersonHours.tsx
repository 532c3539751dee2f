import type { OutputOf } from '@museum/contract/calls.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { Loaded } from '../../components/Blank.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { attendancePage } from '../attendance/attendance.pages.ts'
import { lastMonths, type MonthSum, monthsOf, sumOf, typesOf } from './monthSums.ts'
import './personHours.css'

type Hours = OutputOf<'GET /api/office/volunteers/:id/hours'>

const useHours = (id: number) => useQueryOf('GET /api/office/volunteers/:id/hours', { id })

/** The figures that are asked first: this month, this year against its target, and all. */
export function HoursFigures({ id }: { id: number }) {
  const query = useHours(id)
  const { day } = useMuseumClock()
  return (
    <Loaded query={query} lines={2}>
      {({ list, target_hours }) => {
        const year = sumOf(list, day.slice(0, 4))
        const month = sumOf(list, day.slice(0, 7))
        const all = sumOf(list, '')
        const target = target_hours * 60
        return (
          <>
            <dl className="tiles person-figures figures">
              <Figure word="本月" minutes={month.minutes} />
              <Figure
                word={target > 0 ? `本年，应 ${target_hours} 小时` : '本年'}
                minutes={year.minutes}
              />
              <Figure word="累计" minutes={all.minutes} />
              <div>
                <dt className="hint">本年班次</dt>
                <dd>{year.count}</dd>
              </div>
            </dl>
            {target > 0 ? (
              <p className="row gap-l small above">
                <span className="track grow person-target" aria-hidden="true">
                  <span style={{ width: `${Math.min(100, (100 * year.minutes) / target)}%` }} />
                </span>
                {year.minutes >= target ? (
                  <span className="celadon">已达本年目标</span>
                ) : (
                  <span>还差 {hoursText(target - year.minutes)}</span>
                )}
              </p>
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

function Figure({ word, minutes }: { word: string; minutes: number }) {
  return (
    <div>
      <dt className="hint">{word}</dt>
      <dd>{minutes === 0 ? '0小时' : hoursText(minutes)}</dd>
    </div>
  )
}

const tones = 6

/** 时长: the last twelve months as bars, each type its own colour, and the same as a table. */
export default function PersonHours({ id, code }: { id: number; code: string }) {
  const query = useHours(id)
  const { day } = useMuseumClock()
  return (
    <Loaded query={query} lines={5}>
      {({ list }) => (day === '' ? null : <Months list={list} day={day} code={code} />)}
    </Loaded>
  )
}

function Months({ list, day, code }: { list: Hours['list']; day: string; code: string }) {
  if (list.length === 0) return <p className="hint">还没有服务时长。</p>
  const types = typesOf(list)
  const toneOf = (id: number) => types.findIndex((type) => type.id === id) % tones
  const months = monthsOf(list, lastMonths(day, 12))
  const most = Math.max(...months.map(({ minutes }) => minutes), 60)
  const earlier = list.filter(({ month }) => month < (months[0]?.month ?? ''))
  return (
    <>
      <ul className="plain-list row wrap gap-l small">
        {types.map(({ id, name, minutes }) => (
          <li key={id} className="row gap-s">
            <i className={`hours-mark hours-tone-${toneOf(id)}`} />
            {name} {hoursText(minutes)}
          </li>
        ))}
      </ul>
      <ol className="plain-list hours-bars figures">
        {months.map((month) => (
          <MonthBar key={month.month} month={month} most={most} toneOf={toneOf} code={code} />
        ))}
      </ol>
      {earlier.length > 0 ? (
        <p className="hint">
          {months[0]?.month} 以前另有 {hoursText(sumOf(earlier, '').minutes)}，
          {sumOf(earlier, '').count} 班。
        </p>
      ) : null}
    </>
  )
}

interface MonthBarProps {
  month: MonthSum
  most: number
  toneOf: (type: number) => number
  code: string
}

function MonthBar({ month: { month, minutes, parts }, most, toneOf, code }: MonthBarProps) {
  const said = [
    `${Number(month.slice(5))}月 ${minutes === 0 ? '0小时' : hoursText(minutes)}`,
    ...parts.map((part) => `${part.name} ${hoursText(part.minutes)}，${part.count}班`),
  ].join('，')
  const days = new URLSearchParams({
    q: code,
    start_date: `${month}-01`,
    end_date: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
      .toISOString()
      .slice(0, 10),
  })
  return (
    <li>
      <Link to={`${attendancePage.path}?${days}`} aria-label={said} title={said}>
        <span className="small">{minutes === 0 ? '0' : Math.round(minutes / 6) / 10}</span>
        <span className="hours-column" aria-hidden="true">
          {parts.map((part) => (
            <span
              key={part.id}
              className={`hours-tone-${toneOf(part.id)}`}
              style={{ height: `${(100 * part.minutes) / most}%` }}
            />
          ))}
        </span>
        <span className="smaller quiet">{Number(month.slice(5))}月</span>
      </Link>
    </li>
  )
}
