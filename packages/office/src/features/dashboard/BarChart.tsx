import { compact, scaleOf } from './scale.ts'

const size = { width: 560, height: 220, left: 44, top: 20, bottom: 34 }
const inner = size.height - size.top - size.bottom

interface BarChartProps {
  title: string
  tone: 'celadon' | 'seal'
  bars: readonly { month: string; value: number }[]
}

/** Bars of months, in order; a table beside it says the same to whoever cannot see them. */
export function BarChart({ title, tone, bars }: BarChartProps) {
  const { top, ticks } = scaleOf(Math.max(0, ...bars.map(({ value }) => value)))
  const step = (size.width - size.left) / bars.length
  const y = (value: number) => size.top + inner * (1 - value / top)
  const crowded = bars.length > 12
  return (
    <figure className={`card figures bar-chart tone-${tone}`} aria-label={title}>
      <figcaption className="hint">{title}</figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width} y1={y(tick)} y2={y(tick)} />
            <text x={size.left - 8} y={y(tick) + 4} textAnchor="end">
              {compact(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ month, value }, at) => {
          const middle = size.left + step * (at + 0.5)
          const width = Math.min(28, step * 0.62)
          return (
            <g key={month} className="bar">
              <title>{`${month}：${value}`}</title>
              <rect
                x={middle - step / 2}
                y={size.top}
                width={step}
                height={inner}
                className="reach"
              />
              <rect
                x={middle - width / 2}
                y={y(value)}
                width={width}
                height={size.top + inner - y(value)}
                rx={Math.min(3, width / 4)}
              />
              {crowded ? null : (
                <text x={middle} y={y(value) - 5} textAnchor="middle" className="value">
                  {compact(value)}
                </text>
              )}
              <MonthName
                month={month}
                x={middle}
                shown={!crowded || at % 2 === 1}
                first={at === 0}
              />
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

interface MonthNameProps {
  month: string
  x: number
  shown: boolean
  first: boolean
}

/** The month, and under January and the first the year. */
function MonthName({ month, x, shown, first }: MonthNameProps) {
  const [year, number] = month.split('-')
  const y = size.height - size.bottom + 16
  return (
    <>
      {shown ? (
        <text x={x} y={y} textAnchor="middle">
          {Number(number)}月
        </text>
      ) : null}
      {number === '01' || first ? (
        <text x={x} y={y + 15} textAnchor="middle">
          {year}
        </text>
      ) : null}
    </>
  )
}
