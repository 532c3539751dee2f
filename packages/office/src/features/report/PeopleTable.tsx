import { figureText, reportHours } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'

interface PeopleRow {
  key: string
  name: string
  registered: number
  people: number
  count: number
  minutes: number
  /** Whose they are; undefined where no list has these alone. */
  to: string | undefined
}

interface PeopleTableProps {
  title: string
  note?: string
  /** Over the whole page, in two columns. */
  wide?: boolean
  rows: readonly PeopleRow[]
}

/** Who there was and who served, a line for each kind. */
export function PeopleTable({ title, note, wide = false, rows }: PeopleTableProps) {
  const half = Math.ceil(rows.length / 2)
  const parts = wide && rows.length > 6 ? [rows.slice(0, half), rows.slice(half)] : [rows]
  return (
    <section aria-label={title}>
      <h3>
        {title} {note ? <small>{note}</small> : null}
      </h3>
      <div className={parts.length > 1 ? 'paper-halves even' : undefined}>
        {parts.map((part) => (
          <table key={part[0]?.key} className="paper-table people-table">
            <thead>
              <tr>
                <td />
                <th scope="col">在册</th>
                <th scope="col">服务</th>
                <th scope="col">次数</th>
                <th scope="col">小时</th>
              </tr>
            </thead>
            <tbody>
              {part.map(({ key, name, registered, people, count, minutes, to }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{figureText(registered)}</td>
                  <td>{to ? <Link to={to}>{figureText(people)}</Link> : figureText(people)}</td>
                  <td>{figureText(count)}</td>
                  <td>{reportHours(minutes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}
