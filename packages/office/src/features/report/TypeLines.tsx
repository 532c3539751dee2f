import { figureText, reportHours } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import { type Days, toTypes } from './reportLinks.ts'
import type { YearReport } from './yearReport.ts'

/** What was served in some days by type, a line each. */
export function TypeLines({ types, days }: { types: YearReport['types']; days: Days }) {
  if (types.length === 0) return <p className="quiet">没有服务记录。</p>
  return (
    <ul className="plain-list paper-lines">
      {types.map(({ id, name, people, count, minutes }) => (
        <li key={id} className="row apart">
          <span>{name}</span>
          <Link to={toTypes(days)}>
            {figureText(people)} 人 {figureText(count)} 次 <b>{reportHours(minutes)} 小时</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
