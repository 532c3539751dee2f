import { figureText } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import type { MonthReport } from './monthReport.ts'
import { toSlots } from './reportLinks.ts'

type Hall = MonthReport['halls'][number]

/** So many halls have a line on one page; of more the fullest stand together. */
const mostLines = 12

/** Of each hall how many places there were, and how many of them somebody came to. */
export function HallTable({ report }: { report: MonthReport }) {
  const { halls, need, filled } = report
  const { shown, rest } = linesOf(halls)
  return (
    <section aria-labelledby="report-halls">
      <h3 id="report-halls">
        各展厅到岗 <small>实到席位 / 所需席位</small>
      </h3>
      {halls.length === 0 ? (
        <p className="quiet">
          本月没有排定所需人数。在排班里套用需求模板后，这里按展厅说明到岗多少。
        </p>
      ) : (
        <table className="paper-table">
          <thead>
            <tr>
              <th scope="col">展厅</th>
              <td />
              <th scope="col">实到 / 所需</th>
              <th scope="col">缺</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((hall) => (
              <tr key={hall.place_id}>
                <th scope="row">
                  <span>{hall.name || '未定地点'}</span>
                </th>
                <td>
                  <Share {...hall} />
                </td>
                <td>
                  <Link to={toSlots(report, { place_id: String(hall.place_id) })}>
                    {figureText(hall.filled)} / {figureText(hall.need)}
                  </Link>
                </td>
                <td>
                  <Lack {...hall} />
                </td>
              </tr>
            ))}
            {rest.length > 0 ? (
              <tr>
                <th scope="row">其余 {rest.length} 处</th>
                <td />
                <td>
                  {figureText(sum(rest, 'filled'))} / {figureText(sum(rest, 'need'))}
                </td>
                <td>
                  <Lack need={sum(rest, 'need')} filled={sum(rest, 'filled')} />
                </td>
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td />
              <td>
                <Link to={toSlots(report)}>
                  {figureText(filled)} / {figureText(need)}
                </Link>
              </td>
              <td>
                <Lack need={need} filled={filled} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

const sum = (halls: readonly Hall[], what: 'need' | 'filled') =>
  halls.reduce((all, hall) => all + hall[what], 0)

const lackOf = ({ need, filled }: Pick<Hall, 'need' | 'filled'>) => need - filled

/** Every hall in its order while there is room; else those that lack most, in their order. */
function linesOf(halls: readonly Hall[]): { shown: readonly Hall[]; rest: readonly Hall[] } {
  if (halls.length <= mostLines) return { shown: halls, rest: [] }
  const first = new Set(
    halls.toSorted((one, other) => lackOf(other) - lackOf(one)).slice(0, mostLines - 1),
  )
  return {
    shown: halls.filter((hall) => first.has(hall)),
    rest: halls.filter((hall) => !first.has(hall)),
  }
}

function Lack(hall: Pick<Hall, 'need' | 'filled'>) {
  const lack = lackOf(hall)
  if (lack === 0) return <span className="quiet">—</span>
  return <b className="amber">缺 {figureText(lack)}</b>
}

function Share({ need, filled }: Pick<Hall, 'need' | 'filled'>) {
  return (
    <svg className="hall-share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="wanted" width="100" height="10" />
      <rect className="came" width={(filled * 100) / need} height="10" />
    </svg>
  )
}
