import { dayText, weekInWords } from '@museum/contract/day.ts'
import { figureText, reportHours } from '@museum/contract/report/report.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Link } from 'react-router'
import type { MonthReport } from './monthReport.ts'
import { toHours, toMissed, toSlots } from './reportLinks.ts'
import { TypeLines } from './TypeLines.tsx'

// The weekdays' words follow from any week that begins with its Monday.
const weekdayText = (weekday: number) => weekInWords(`2024-01-0${weekday}`).replace('星期', '周')

/** As many types have a line. */
const mostTypes = 6

/** Beside the halls: where most were missing, the best day, and what was done. */
export function MonthSide({ report }: { report: MonthReport }) {
  const { gaps, best, types, first } = report
  const shown = types.slice(0, mostTypes)
  return (
    <div className="month-side">
      <section aria-labelledby="report-gaps">
        <h3 id="report-gaps">最缺的三处</h3>
        {gaps.length === 0 ? (
          <p className="quiet">{report.need === 0 ? '未排定所需人数。' : '没有缺口。'}</p>
        ) : null}
        <ul className="plain-list paper-lines">
          {gaps.map(({ place_id, name, weekday, lack, ...span }) => (
            <li key={`${place_id} ${weekday} ${span.start_time}`} className="row apart">
              <span>
                <b>{name || '未定地点'}</b> {weekdayText(weekday)} {spanInWords(span)}
              </span>
              <Link
                className="amber strong"
                to={toSlots(report, {
                  place_id: String(place_id),
                  weekday: String(weekday),
                  start_time: span.start_time,
                  lacking: '1',
                })}
              >
                缺 {figureText(lack)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="report-best">
        <h3 id="report-best">最好的一天</h3>
        {best ? <Best best={best} first={first} /> : <p className="quiet">没有人来过。</p>}
      </section>
      <section aria-labelledby="report-types">
        <h3 id="report-types">
          各类服务 {types.length > mostTypes ? <small>时长最多的 {mostTypes} 类</small> : null}
        </h3>
        <TypeLines types={shown} days={report} />
      </section>
    </div>
  )
}

function Best({ best, first }: { best: NonNullable<MonthReport['best']>; first: string }) {
  const { date, people, minutes, talks, missed } = best
  const day = { first: date, last: date }
  return (
    <p className="paper-line">
      {dayText(date, first)}：
      <Link className="strong" to={toHours(day)}>
        {figureText(people)} 人，{reportHours(minutes)} 小时
      </Link>
      {talks > 0 ? `，讲解 ${figureText(talks)} 场` : ''}
      {missed === 0 ? (
        '，没有人缺勤'
      ) : (
        <>
          ，缺勤 <Link to={toMissed(day)}>{figureText(missed)}</Link> 次
        </>
      )}
    </p>
  )
}
