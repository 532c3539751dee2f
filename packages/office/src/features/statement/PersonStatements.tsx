import { statedPeriod, statementBadges } from '@museum/contract/statement/statement.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'
import { StatementDrawer } from './StatementDrawer.tsx'

const most = 20

/** 服务证明 of one person, each opened as in the list of all; nothing where there is none. */
export default function PersonStatements({ id }: { id: number }) {
  const [opened, setOpened] = useState(0)
  const query = useQueryOf('GET /api/office/statements', {
    ...{ volunteer_id: id, page: 1, limit: most },
  })
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Section title="服务证明">
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
                {row.issued_by || words.volunteerSelf} {row.issued_at.slice(0, 10)}
              </td>
              <td>
                <StatusTag {...statementBadges[row.state]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <StatementDrawer id={opened} onClose={() => setOpened(0)} onOpen={setOpened} />
    </Section>
  )
}
