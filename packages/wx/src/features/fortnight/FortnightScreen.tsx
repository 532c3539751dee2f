import { addDays } from '@museum/contract/day.ts'
import { fortnightDays, isThisWeek, weekLine } from '@museum/contract/fortnight/fortnight.rules.ts'
import { weekOf } from '@museum/contract/period.ts'
import { mostOfferDays } from '@museum/contract/roster/plan.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { museumNow, useMuseumToday } from '../../today.ts'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { openShiftsScreen } from '../take/take.screens.ts'
import { FortnightBar } from './FortnightBar.tsx'
import { FortnightDay } from './FortnightDay.tsx'
import { fortnightScreen } from './fortnight.screens.ts'
import { choicesOf, type Fortnight, type FortnightRow, rowsOf } from './fortnightChoice.ts'
import { useFortnight } from './useFortnight.ts'
import './fortnight.css'

// Wanted by few, and only after a part is chosen.
const fetchChange = () => import('./FortnightChange.tsx')
const FortnightChange = lazy(fetchChange)

/** Two weeks from today on, a row a day: what one has, what is wanted, and what one chooses, sent at once. */
export default function FortnightScreen() {
  return (
    <FormalOnly skeleton={<DaysSkeleton />}>
      <Weeks />
    </FormalOnly>
  )
}

function Weeks() {
  const { period, earlier, later, more } = usePeriod()
  const query = useQueryOf('GET /api/roster/fortnight', period, {
    fresh: true,
    onReturn: true,
    keep: true,
  })
  return (
    <Loaded query={query} skeleton={<DaysSkeleton />} page>
      {(data) => (
        <Days
          data={data}
          busy={query.isPlaceholderData}
          onRefused={() => void query.refetch()}
          onEarlier={earlier}
          onLater={later}
          more={more}
        />
      )}
    </Loaded>
  )
}

/** Which days are shown, as the address says: so many weeks before this one, and beyond the fortnight. */
function usePeriod() {
  const today = useMuseumToday()
  const [query, setQuery] = useSearchParams()
  const weeks = (name: string) => Math.min(6, Math.max(0, Math.trunc(Number(query.get(name)) || 0)))
  const [before, after] = [weeks('before'), weeks('after')]
  const first = before > 0 ? addDays(weekOf(today).first, -7 * before) : today
  const last = addDays(today, fortnightDays - 1 + 7 * after)
  const show = (before: number, after: number) =>
    setQuery(
      { ...(before > 0 && { before: `${before}` }), ...(after > 0 && { after: `${after}` }) },
      { replace: true },
    )
  // As many as are asked for at once; this week is whole once an earlier one is shown.
  const room = mostOfferDays - fortnightDays - 7 * (before + after) - 6
  return {
    period: room < 0 ? { first: today, last: addDays(today, fortnightDays - 1) } : { first, last },
    more: room >= 7,
    earlier: () => {
      show(before + 1, after)
      scrollTo({ top: 0 })
    },
    later: () => show(before, after + 1),
  }
}

function Days({
  data,
  busy,
  more,
  onRefused,
  onEarlier,
  onLater,
}: {
  data: Fortnight
  /** Other days are on their way. */
  busy: boolean
  /** Whether a further week can be shown. */
  more: boolean
  onRefused: () => void
  onEarlier: () => void
  onLater: () => void
}) {
  const today = useMuseumToday()
  const at = museumNow()
  const rows = rowsOf(data, at)
  const choosing = useFortnight(data, rows, at, onRefused)
  const isThis = ({ date }: FortnightRow) => isThisWeek(date, today)
  const week = rows.filter(isThis)
  // What is chosen in it already is seen.
  const [unfolded, setUnfolded] = useState(() =>
    choosing.planned.some(({ date }) => isThisWeek(date, today)),
  )
  const own = week.reduce(
    (sum, row) => sum + data.shifts.filter(({ date }) => date === row.date).length,
    0,
  )
  const drawn = (row: FortnightRow) => (
    <FortnightDay key={row.date} row={row} choosing={choosing} today={today} />
  )
  const spans = useMemo(() => usualSpans(rows), [rows])
  if (data.types.length === 0 || (data.activities.length === 0 && data.slots.length === 0))
    return (
      <Page>
        <Empty
          text="暂时没有可排的服务，报名成功的活动会出现在这里"
          action={
            <>
              <ButtonLink to={recruitmentScreen.path}>去看看志愿者招募</ButtonLink>
              {data.shifts.length > 0 && (
                <ButtonLink kind="plain" to={scheduleScreen.path}>
                  查看我的排班
                </ButtonLink>
              )}
            </>
          }
        />
      </Page>
    )
  return (
    <Page bottom={<FortnightBar data={data} choosing={choosing} onChange={fetchChange} />}>
      <div className="fortnight">
        <div className="fortnight-day fortnight-spans quiet" aria-hidden="true">
          <span className="fortnight-date" />
          <span className="fortnight-parts">
            {spans.map((span) => (
              <span key={span}>{span}</span>
            ))}
          </span>
        </div>
        <ul aria-label="日期">
          {rows.filter(({ date }) => date < today).map(drawn)}
          {week.length > 0 && (
            <li>
              <button
                type="button"
                className="line apart touch fortnight-week"
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                <span>
                  {weekLine(
                    week.map(({ parts }) => parts),
                    own,
                  )}
                </span>
                <small className="quiet">{unfolded ? '收起' : '展开'}</small>
              </button>
            </li>
          )}
          {unfolded && week.map(drawn)}
          {rows.filter((row) => row.date > today && !isThis(row)).map(drawn)}
        </ul>
        <div className="beside below-wide">
          {[
            { name: '更早一周', act: onEarlier },
            { name: '更晚一周', act: onLater },
          ].map(({ name, act }) => (
            <Button key={name} kind="plain" small busy={busy} disabled={!more} onClick={act}>
              {name}
            </Button>
          ))}
        </div>
        <nav className="row centred" aria-label="其他排班方式">
          <Link to={openShiftsScreen.path} className="row touch quiet onward fortnight-way">
            可认领班次
          </Link>
          <Link to={scheduleScreen.path} className="row touch quiet onward fortnight-way">
            按月排班
          </Link>
          <Link
            to={`/help?at=${fortnightScreen.path}`}
            className="row touch quiet onward fortnight-way"
          >
            怎么用
          </Link>
        </nav>
      </div>
      {choosing.open && (
        <Suspense>
          <FortnightChange
            data={data}
            choosing={choosing}
            choices={choicesOf(data, choosing.planned, choosing.preset)}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The times of the columns, as most days have them. */
function usualSpans(rows: readonly FortnightRow[]): readonly string[] {
  const row = rows.find(({ parts, blocks }) => parts.length > 0 && blocks.length > 0) ?? rows[0]
  const parts = row?.parts.filter(({ plannable }) => plannable) ?? []
  return parts.map(
    ({ start_time, end_time }) => `${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`,
  )
}

function DaysSkeleton() {
  return (
    <div className="fortnight" role="status" aria-label="加载中">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <div key={key} className="fortnight-day">
          <span className="fortnight-date">
            <Skeleton height="2rem" />
          </span>
          <span className="fortnight-parts">
            <Skeleton height="var(--touch)" />
            <Skeleton height="var(--touch)" />
          </span>
        </div>
      ))}
    </div>
  )
}
