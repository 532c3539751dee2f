import type { Tx } from '@museum/server/db/types.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whom everything is of: as many people as `count`, their ids from the first on. */
export interface People {
  firstPerson: number
  count: number
}

const whole = (value: number) => sql.lit(Math.max(1, Math.round(value)))

/** Rows of the numbers `i` from `first` to below `last`; a recursion counts, since both engines know it. */
const counted = (last: number, first = 0) => sql`with recursive counted(i) as (
    select ${sql.lit(first)} union all select i + 1 from counted where i + 1 < ${whole(last)}
  )`

const rowsAtOnce = 100_000

/** Inserts the rows of the numbers below `count` in parts, for none of which a statement takes too long. */
async function inParts(
  tx: Tx,
  count: number,
  insert: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += rowsAtOnce)
    await insert(counted(Math.min(count, first + rowsAtOnce), first)).execute(tx)
}

const person = ({ firstPerson, count }: People, index = sql`i`) =>
  sql`(${index}) % ${sql.lit(count)} + ${sql.lit(firstPerson)}`

const twoDigits = (value: RawBuilder<unknown>) => sql`substr(cast(100 + ${value} as text), 2)`

/** A moment of the last twenty years but this one, later with `i`, of which there are `count`. */
const stamp = (count: number) =>
  sql`cast(2006 + i / ${whole(count / 20)} as text) || '-' || ${twoDigits(sql`1 + i % 12`)} || '-'
    || ${twoDigits(sql`1 + i % 28`)} || ' ' || ${twoDigits(sql`9 + i % 8`)} || ':00:00'`

/** People who have applied: one beside fifty volunteers, of each step. */
export async function insertApplicants(tx: Tx, { count }: People): Promise<void> {
  const some = Math.max(1, Math.round(count / 50))
  await sql`insert into person (nickname, created_at) ${counted(some)}
    select '申请人' || i, ${stamp(some)} from counted`.execute(tx)
  await sql`insert into volunteer (id, status, name, phone_masked, apply_time)
    select id, 1 + id % 6, '申请人' || id, '139****0000', created_at from person
    where not exists (select 1 from volunteer where volunteer.id = person.id)`.execute(tx)
}

/** One activity for a hundred people, of which ten are not over, and five enrolments of everybody. */
export async function insertEnlists(tx: Tx, people: People): Promise<void> {
  const activities = Math.max(10, Math.round(people.count / 100))
  const ends = sql`case when i < ${sql.lit(activities - 10)}
    then substr(${stamp(activities)}, 1, 10) else '2099-12-31' end`
  const { rows } = await sql<{ id: number }>`insert into activity (title, img_path,
      enlist_start_date, enlist_end_date, activity_start_date, activity_end_date, address, enlist_num,
      recruit_num, activity_type_id, single_time, service_remark, recruit_remark, contact_remark,
      state, list_rank, updated_at)
    ${counted(activities)}
    select '第' || i || '场讲解', '', substr(${stamp(activities)}, 1, 10), ${ends}, '2000-01-01', ${ends},
      '各展厅', 0, 100000, 0, '上午', '<p>为观众讲解常设展览。</p>', '', '', 'published', 0,
      ${stamp(activities)}
    from counted returning id`.execute(tx)
  const first = sql.lit(Math.min(...rows.map(({ id }) => id)))
  const all = 5 * people.count
  const everybody = sql.lit(people.count)
  // One after the other for each, so that nobody is twice in one.
  await inParts(
    tx,
    all,
    (numbers) => sql`insert into enlist (activity_id, volunteer_id, enlist_time, enlist_status)
    ${numbers}
    select (i % ${everybody} + i / ${everybody}) % ${sql.lit(activities)} + ${first},
      ${person(people)}, ${stamp(all)},
      case i % 100 when 0 then 1 when 1 then 2 when 2 then 4 else 3 end from counted`,
  )
  await sql`update activity set enlist_num = (select count(*) from enlist
      where enlist.activity_id = activity.id and enlist_status in (1, 3))
    where id >= ${first}`.execute(tx)
}

/** Twenty letters to all, half of ten notifications each, and what the office did: ten acts a volunteer. */
export async function insertMessages(tx: Tx, people: People): Promise<void> {
  const letters = 20
  const all = 10 * people.count
  const { rows } = await sql<{ id: number }>`insert into broadcast (title, content, audience,
      audience_ids, audience_words, created_at, created_by, total, sent, finished_at)
    ${counted(letters)}
    select '通知' || i, '各位志愿者好。', 'all', '[]', '全体志愿者', ${stamp(letters)}, 'admin',
      ${whole(people.count / 4)}, ${whole(people.count / 4)}, ${stamp(letters)}
    from counted returning id`.execute(tx)
  const first = sql.lit(Math.min(...rows.map(({ id }) => id)))
  await inParts(
    tx,
    all,
    (
      numbers,
    ) => sql`insert into message (person_id, title, content, created_at, is_read, broadcast_id)
    ${numbers}
    select ${person(people, sql`i / 2`)}, '排班提醒', '明天上午请准时到岗。', ${stamp(all)},
      case when i % 10 < 8 then 2 else 1 end,
      case when i % 2 = 0 then (i / 2) % ${sql.lit(letters)} + ${first} end
    from counted`,
  )
  await sql`insert into delivery (message_id, broadcast_id, state, ended_ms)
    select id, broadcast_id, case when id % 10 = 0 then 'failed' else 'delivered' end, 1
    from message where broadcast_id is not null`.execute(tx)
  await inParts(
    tx,
    all,
    (
      numbers,
    ) => sql`insert into audit (at, account_id, username, action, object, object_id, ip, before, after,
      volunteer_id)
    ${numbers}
    select ${stamp(all)}, 0, 'account' || i % 20, case i % 4 when 0 then 'create' else 'update' end,
      case i % 3 when 0 then 'roster' when 1 then 'volunteer' else 'enlist' end, i, '10.0.0.1',
      '{"place":"1号展厅"}', '{"place":"2号展厅"}', ${person(people)}
    from counted`,
  )
}

/** A post of everybody with three comments. */
export async function insertPosts(tx: Tx, people: People): Promise<void> {
  const { count } = people
  await inParts(
    tx,
    count,
    (
      numbers,
    ) => sql`insert into post (person_id, title, content, status, created_at, push_time, comment_num)
    ${numbers}
    select ${person(people)}, '志愿服务心得' || i, '第一次为观众讲解，收获很多。',
      case i % 100 when 0 then 1 when 1 then 3 else 2 end, ${stamp(count)},
      case when i % 100 < 2 then '' else ${stamp(count)} end, 3
    from counted`,
  )
  const { rows } = await sql<{ id: number }>`select min(id) as id from post`.execute(tx)
  const first = sql.lit(rows[0]?.id ?? 0)
  await inParts(
    tx,
    3 * count,
    (
      numbers,
    ) => sql`insert into comment (post_id, author_id, person_id, comment, created_at, is_read)
    ${numbers}
    select i % ${sql.lit(count)} + ${first}, ${person(people)}, ${person(people, sql`i * 7 + 1`)},
      '写得真好', ${stamp(3 * count)}, case when i % 10 = 0 then 1 else 2 end
    from counted`,
  )
}

/** Twenty votes of ten candidates, in two of which everybody voted; one of them runs. */
export async function insertVotes(tx: Tx, people: People): Promise<void> {
  const [votes, candidates] = [20, 10]
  const { rows } = await sql<{
    id: number
  }>`insert into vote (title, start_time, end_time, max_votes,
      voters, created_at)
    ${counted(votes)}
    select '第' || i || '届星级志愿者', '2005-01-01 00:00:00',
      case i when 0 then '2099-12-31 23:59:59' else ${stamp(votes)} end, 1, 'volunteers',
      ${stamp(votes)} from counted returning id`.execute(tx)
  const first = sql.lit(Math.min(...rows.map(({ id }) => id)))
  const standing = await sql<{ id: number }>`insert into candidate (vote_id, volunteer_id,
      introduction, remark, img_path, num)
    ${counted(votes * candidates)}
    select i % ${sql.lit(votes)} + ${first}, i / ${sql.lit(votes)} + ${sql.lit(people.firstPerson)},
      '讲解员', '<p>讲解五年。</p>', '', ${whole((2 * people.count) / votes / candidates)}
    from counted returning id`.execute(tx)
  const firstCandidate = sql.lit(Math.min(...standing.rows.map(({ id }) => id)))
  const ballots = 2 * people.count
  const everybody = sql.lit(people.count)
  const half = sql.lit(votes / 2)
  // In a vote of each half, so that nobody votes twice in one.
  const vote = sql`i % ${everybody} % ${half} + i / ${everybody} * ${half}`
  await inParts(
    tx,
    ballots,
    (numbers) => sql`insert into voter (vote_id, person_id, used) ${numbers}
    select ${vote} + ${first}, ${person(people)}, 1 from counted`,
  )
  await inParts(
    tx,
    ballots,
    (numbers) => sql`insert into ballot (vote_id, person_id, candidate_id, at) ${numbers}
    select ${vote} + ${first}, ${person(people)},
      ${vote} + ${sql.lit(votes)} * (i % ${sql.lit(candidates)}) + ${firstCandidate},
      '2026-01-0' || cast(1 + i % 9 as text) || ' ' || ${twoDigits(sql`8 + i % 12`)} || ':00:00'
    from counted`,
  )
}
