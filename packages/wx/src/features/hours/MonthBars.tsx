import type { MonthServed } from '@museum/contract/hours/hours.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { Fragment, useId, useState } from 'react'
import { useSearchParams } from '../../shell/router.tsx'
import { Chevron } from './Chevron.tsx'
import { MonthRows } from './MonthRows.tsx'
import './hours.css'

/** So many are seen at first. */
const fewMonths = 6

/** The months as bars of one scale, the latest first; each opens into its shifts. */
export function MonthBars({ months }: { months: readonly MonthServed[] }) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('month')
  // Without a word in the address this month is open; `none` says that it was closed.
  const open = named ?? months[0]?.month ?? ''
  const [all, setAll] = useState(() => months.findIndex(({ month }) => month === open) >= fewMonths)
  const shown = all ? months : months.slice(0, fewMonths)
  const most = Math.max(1, ...months.map(({ minutes }) => minutes))
  const choose = (month: string) => setQuery({ month }, { replace: true })
  return (
    <section className="card ways hours-months" aria-label="每月">
      <h2>每月</h2>
      {shown.map((one, at) => (
        <Fragment key={one.month}>
          {isYearBelow(one.month, shown[at - 1]?.month) && (
            <h3 className="normal quiet hours-year">{one.month.slice(0, 4)}年</h3>
          )}
          <MonthBar
            {...one}
            part={one.minutes / most}
            open={one.month === open}
            onToggle={() => choose(one.month === open ? 'none' : one.month)}
          />
        </Fragment>
      ))}
      {shown.length < months.length && (
        <button
          type="button"
          className="way apart quiet hours-earlier"
          onClick={() => setAll(true)}
        >
          更早的月份
          <Chevron />
        </button>
      )}
    </section>
  )
}

/** Another year begins with it, seen from the month above. */
function isYearBelow(month: string, above: string | undefined): boolean {
  return above !== undefined && above.slice(0, 4) !== month.slice(0, 4)
}

function MonthBar({
  month,
  minutes,
  part,
  open,
  onToggle,
}: MonthServed & { part: number; open: boolean; onToggle: () => void }) {
  const id = useId()
  return (
    <div className={open ? 'month-bar month-bar-open' : 'month-bar'}>
      <button
        type="button"
        className="way"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="month-bar-name">{Number(month.slice(5))}月</span>
        <svg className="month-bar-track" aria-hidden="true">
          <rect className="month-bar-ground" width="100%" height="100%" rx="3" />
          <rect className="month-bar-part" width={`${part * 100}%`} height="100%" rx="3" />
        </svg>
        <span className="month-bar-sum">{hoursText(minutes)}</span>
        <Chevron />
      </button>
      <div id={id} hidden={!open}>
        {open && <MonthRows month={month} />}
      </div>
    </div>
  )
}
