import { volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import { statedPeriod, statementBadges } from '@museum/contract/statement/statement.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { RowLink } from '../../components/RowAct.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMay } from '../login/me.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { StatementDrawer } from './StatementDrawer.tsx'

const most = 20

/** 服务证明 of one person, each opened as in the list of all, and issued for whoever has no phone. */
export default function PersonStatements({ id }: { id: number }) {
  const [opened, setOpened] = useState(0)
  const [issuing, setIssuing] = useState(false)
  const mayIssue = useMay('office.review')
  const query = useQueryOf('GET /api/office/statements', {
    ...{ volunteer_id: id, page: 1, limit: most },
  })
  const list = query.data?.list ?? []
  if (list.length === 0 && !mayIssue) return null
  return (
    <Section
      title="服务证明"
      extra={mayIssue ? <SmallButton onClick={() => setIssuing(true)}>出具证明</SmallButton> : null}
    >
      {query.data && list.length === 0 ? <p className="hint">还没有开具过。</p> : null}
      {list.length > 0 ? (
        <table className="plain-table">
          <tbody>
            {list.map((row) => (
              <tr key={row.id}>
                <td className="figures">
                  <RowLink word={row.number} onOpen={() => setOpened(row.id)} />
                </td>
                <td>{statedPeriod({ first: row.first_day, last: row.last_day })}</td>
                <td className="figures">{row.service_time_name}</td>
                <td>
                  {row.issued_by || volunteerSelf} {row.issued_at.slice(0, 10)}
                </td>
                <td>
                  <StatusTag {...statementBadges[row.state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <StatementDrawer id={opened} onClose={() => setOpened(0)} onOpen={setOpened} />
      <IssueDialog id={id} open={issuing} onClose={() => setIssuing(false)} onMade={setOpened} />
    </Section>
  )
}
