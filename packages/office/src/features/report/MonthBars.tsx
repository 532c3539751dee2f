import { daysOfMonth, monthText, reportHours } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import { toHours } from './reportLinks.ts'

interface MonthBarsProps {
  title: string
  months: readonly { month: string; minutes: number }[]
  /** The one that it is about; none where it is about all. */
  now?: string
  height?: number
}

/** The hours of months as bars from 0; each leads to the people of its month. */
export function MonthBars({ title, months, now = '', height = 250 }: MonthBarsProps) {
  const size = { width: 690, height, top: 20, bottom: 26 }
  const inner = size.height - size.top - size.bottom
  const most = Math.max(1, ...months.map(({ minutes }) => minutes))
  const step = size.width / 12
  const ground = size.top + inner
  const [first, last] = [months[0], months.at(-1)]
  return (
    <section className="month-bars" aria-labelledby="report-bars">
      <h3 id="report-bars">
        {title}{' '}
        <small>
          小时，{first ? monthText(first.month) : ''} – {last ? monthText(last.month) : ''}
        </small>
      </h3>
      <svg className="figures" viewBox={`0 0 ${size.width} ${size.height}`}>
        <title>{title}</title>
        {months.map(({ month, minutes }, at) => {
          const tall = (inner * minutes) / most
          const middle = step * (at + 0.5)
          return (
            <Link
              key={month}
              className={month === now ? 'now' : undefined}
              to={toHours(daysOfMonth(month))}
            >
              <rect x={step * at + 6} y={ground - tall} width={step - 12} height={tall} />
              <text x={middle} y={ground - tall - 6}>
                {reportHours(minutes)}
              </text>
              <text x={middle} y={size.height - 8}>
                {Number(month.slice(5))}月
              </text>
            </Link>
          )
        })}
        <line x1="0" x2={size.width} y1={ground} y2={ground} />
      </svg>
    </section>
  )
}
