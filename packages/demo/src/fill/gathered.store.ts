import { addDays } from '@museum/contract/day.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { sql } from 'kysely'
import { inParts, type People, personAt } from './beside.store.ts'
import { counted, deck } from './decks.store.ts'
import type { Entries } from './people.store.ts'
import { activityTitles } from './words.ts'

const open = 10

/** Activities of all years, of which ten are not over, and five enrolments of everybody. */
export async function insertEnlists(tx: Tx, people: People, entries: Entries): Promise<void> {
  const { today, days, count } = people
  const activities = Math.max(60, Math.round(count / 100))
  const past = activities - open
  const rows = Array.from({ length: activities }, (_, at) => {
    const coming = at >= past
    // When it can be enrolled in from: of what is over as long ago as it is early in the list.
    const from = coming
      ? 2 + ((at * 5) % 12)
      : 40 + Math.floor(((days - 40) * (past - at)) / (past + 1))
    const since = addDays(today, -from)
    const round = Math.floor(at / activityTitles.length)
    return [
      `${activityTitles[at % activityTitles.length]}${round > 0 ? `（第${round + 1}期）` : ''}`,
      since,
      coming ? addDays(today, 3 + at - past) : addDays(since, 10),
      coming ? addDays(today, 12 + at - past) : addDays(since, 14),
      coming ? addDays(today, 40 + at - past) : addDays(since, 30),
      entries.get(at % 3 === 0 ? 'activity_type/展厅讲解' : 'activity_type/观众服务') ?? 0,
    ]
  })
  const columns = ['title', 'enlist_from', 'enlist_to', 'serve_from', 'serve_to', 'kind']
  const all = 5 * count
  const perActivity = Math.ceil(all / activities)
  const { rows: made } = await sql<{ id: number }>`insert into activity (title, img_path,
      enlist_start_date, enlist_end_date, activity_start_date, activity_end_date, address, enlist_num,
      recruit_num, activity_type_id, single_time, service_remark, recruit_remark, contact_remark,
      state, list_rank, updated_at)
    with ${deck('given', columns, rows)}
    select title, '', enlist_from, enlist_to, serve_from, serve_to, '各展厅', 0,
      ${sql.lit(perActivity + 20)}, kind, '上午', '<p>为观众讲解常设展览。</p>', '', '', 'published', 0,
      enlist_from || ' 09:00:00'
    from given order by n returning id`.execute(tx)
  const first = sql.lit(Math.min(...made.map(({ id }) => id)))
  const everybody = sql.lit(count)
  const isOpen = sql`activity.id >= ${first} + ${sql.lit(past)}`
  const status = sql`case when i % 47 = 2 then 4 when i % 47 = 1 then 2
    when ${isOpen} and i % 13 = 0 then 1 else 3 end`
  const at = sql`activity.enlist_start_date || ' 1' || cast(i % 9 as text) || ':20:00'`
  // One after the other for each, so that nobody is twice in one.
  await inParts(
    tx,
    all,
    (part) => sql`insert into enlist (activity_id, volunteer_id, enlist_time, enlist_status,
        approval_date, approval_by)
    ${counted(part.last, part.first)}
    select activity.id, ${personAt(people)}, ${at}, ${status},
      case ${status} when 3 then activity.enlist_start_date || ' 20:00:00' when 2
        then activity.enlist_start_date || ' 20:00:00' else '' end,
      case ${status} when 3 then 'linlan' when 2 then 'linlan' else '' end
    from counted inner join activity
      on activity.id = (i % ${everybody} + i / ${everybody}) % ${sql.lit(activities)} + ${first}`,
  )
  await sql`update activity set enlist_num = (select count(*) from enlist
      where enlist.activity_id = activity.id and enlist_status in (1, 3))
    where id >= ${first}`.execute(tx)
}

/** Twenty votes of ten candidates, in two of which everybody voted; one of them runs. */
export async function insertVotes(tx: Tx, people: People): Promise<void> {
  const [votes, candidates] = [20, 10]
  const { today, days, count } = people
  const step = Math.floor(days / votes)
  const runs = Array.from({ length: votes }, (_, n) => {
    const from = n === 0 ? addDays(today, -8) : addDays(today, -n * step - 20)
    const to = n === 0 ? addDays(today, 6) : addDays(from, 14)
    return [`${from.slice(0, 4)}年度星级志愿者`, `${from} 09:00:00`, `${to} 18:00:00`, from]
  })
  const run = deck('run', ['title', 'begins', 'ends', 'day'], runs)
  const { rows } = await sql<{
    id: number
  }>`insert into vote (title, start_time, end_time, max_votes,
      voters, created_at)
    with ${run} select title, begins, ends, 1, 'volunteers', begins from run order by n
    returning id`.execute(tx)
  const first = sql.lit(Math.min(...rows.map(({ id }) => id)))
  const standing = await sql<{ id: number }>`insert into candidate (vote_id, volunteer_id,
      introduction, remark, img_path, num)
    ${counted(votes * candidates)}
    select i % ${sql.lit(votes)} + ${first}, i / ${sql.lit(votes)} + ${sql.lit(people.firstPerson)},
      '讲解员', '<p>讲解五年。</p>', '', 0
    from counted order by i returning id`.execute(tx)
  const firstCandidate = sql.lit(Math.min(...standing.rows.map(({ id }) => id)))
  const ballots = 2 * count
  const everybody = sql.lit(count)
  const half = sql.lit(votes / 2)
  // In a vote of each half, so that nobody votes twice in one.
  const vote = sql`i % ${everybody} % ${half} + i / ${everybody} * ${half}`
  await inParts(
    tx,
    ballots,
    (part) => sql`insert into voter (vote_id, person_id, used) ${counted(part.last, part.first)}
    select ${vote} + ${first}, ${personAt(people)}, 1 from counted`,
  )
  await inParts(
    tx,
    ballots,
    (part) => sql`insert into ballot (vote_id, person_id, candidate_id, at)
    ${counted(part.last, part.first, [run])}
    select ${vote} + ${first}, ${personAt(people)},
      ${vote} + ${sql.lit(votes)} * (i * 7 % 13 % ${sql.lit(candidates)}) + ${firstCandidate},
      day || ' ' || cast(10 + i % 10 as text) || ':20:00'
    from counted inner join run on run.n = ${vote}`,
  )
  await sql`update candidate set num = (select count(*) from ballot
    where ballot.candidate_id = candidate.id) where vote_id >= ${first}`.execute(tx)
}
