import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { periodWords } from '../../today.ts'
import { RankingChart } from './RankingChart.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type Figures = OutputOf<'POST /api/volunteer/group_service_statistics'>

/** A group's table and ranking of one period. */
export function ServiceFigures({
  input,
}: {
  input: InputOf<'POST /api/volunteer/group_service_statistics'>
}) {
  const query = useQueryOf('POST /api/volunteer/group_service_statistics', input, { fresh: true })
  return (
    <Loaded query={query} skeleton={<TableSkeleton />}>
      {({ start_time, end_time, service_arr, ranking_arr }) => (
        <>
          <p className="quiet team-period">{periodWords(start_time, end_time)}</p>
          {service_arr.length === 0 ? (
            <Empty text="该分组还没有组员" />
          ) : (
            <>
              <MemberTable members={service_arr} />
              <h2 className="team-title">服务时长排名</h2>
              <RankingChart ranking={ranking_arr} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

function MemberTable({ members }: { members: Figures['service_arr'] }) {
  return (
    <section className="card team-table" aria-label="服务统计表">
      <table>
        <thead>
          <tr>
            {['姓名', '服务时长', '讲解场次'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <span className="team-table-name">{member.name}</span>
              </th>
              <td>{member.service_time_name}</td>
              <td>{member.explain_time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
