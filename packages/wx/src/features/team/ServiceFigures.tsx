import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { isLonger } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { periodWords } from '../../today.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import './team.css'

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
          <p className="quiet team-period">
            <span className="part">{periodWords(start_time, end_time)}</span>
            {service_arr.length > 1 && <span className="part"> {sumWords(service_arr)}</span>}
          </p>
          {service_arr.length === 0 ? (
            <Empty text="还没有组员" />
          ) : (
            <>
              <MemberTable members={service_arr} />
              {service_arr.some(countsLater) && (
                <p className="quiet edged">签到的班次即计场次，待核实的时长核实后计入</p>
              )}
              <h2 className="team-title">服务时长排名</h2>
              <RankingChart ranking={ranking_arr} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Somebody has come, and their time does not count yet. */
const countsLater = ({ service_minutes, explain_time }: Figures['service_arr'][number]) =>
  service_minutes === 0 && explain_time > 0

/** What they have served together. */
function sumWords(members: Figures['service_arr']): string {
  const minutes = members.reduce((sum, { service_minutes }) => sum + service_minutes, 0)
  const talks = members.reduce((sum, { explain_time }) => sum + explain_time, 0)
  return `共${hoursText(minutes)}，讲解${talks}场`
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

/** Height of a row in px (§2.108). */
const rowHeight = 40
const barHeight = 12
/** Where in a row its name stands, and the middle of its bar below that. */
const nameAt = 18
const barAt = 31
/** Characters of a name that fit the smallest phone. */
const nameRoom = 15

/** Who served how long, longest first, as bars with the hours at their ends. */
function RankingChart({ ranking }: { ranking: Figures['ranking_arr'] }) {
  const most = Math.max(...ranking.map(({ service_time }) => service_time))
  return (
    <section className="card ranking-chart" aria-label="服务时长排名图">
      <div className="ranking-room">
        <svg height={ranking.length * rowHeight} aria-hidden="true">
          {ranking.map(({ id, name, service_time, service_time_name }, at) => {
            const middle = at * rowHeight + barAt
            const length = most === 0 ? '0%' : `${(service_time / most) * 100}%`
            return (
              <g key={id}>
                <text y={at * rowHeight + nameAt}>{fitted(name)}</text>
                <rect y={middle - barHeight / 2} width={length} height={barHeight} rx="2" />
                <text x={length} y={middle} dx="0.4em" dy="0.35em">
                  {service_time_name}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <ol className="only-read-aloud" aria-label="服务时长排名">
        {ranking.map(({ id, name, service_time_name }) => (
          <li key={id}>
            {name} {service_time_name}
          </li>
        ))}
      </ol>
    </section>
  )
}

function fitted(name: string): string {
  const short = firstCharacters(name, nameRoom)
  return short === name ? name : `${short}…`
}

/** The text's first `max` characters as a person counts them; a shorter text as it is. */
function firstCharacters(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  const kept: string[] = []
  for (const character of charactersOf(text.trimStart())) {
    if (isLonger(kept.join('') + character, max)) break
    kept.push(character)
  }
  return kept.join('')
}

function charactersOf(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return text
  return Array.from(new Intl.Segmenter('zh').segment(text), ({ segment }) => segment)
}
