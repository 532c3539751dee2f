import type { Tx } from '@museum/server/db/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { counted, deck, minuteIn, spread } from './decks.store.ts'
import { momentsOf } from './moments.ts'
import { comments, letters, messages, posts } from './words.ts'

/** Whom everything is of: as many people as `count`, their ids from the first on. */
export interface People {
  firstPerson: number
  count: number
  today: string
  /** Days that the museum has been open to them. */
  days: number
}

const rowsAtOnce = 100_000
const places = 600

/** Inserts the rows of the numbers below `count` in parts, for none of which a statement takes too long. */
export async function inParts(
  tx: Tx,
  count: number,
  insert: (part: { last: number; first: number }) => RawBuilder<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += rowsAtOnce)
    await insert({ last: Math.min(count, first + rowsAtOnce), first }).execute(tx)
}

/** Somebody by a number, whoever large it is. */
export const personAt = ({ firstPerson, count }: People, index: RawBuilder<unknown> = sql`i`) =>
  sql`(${index}) % ${sql.lit(count)} + ${sql.lit(firstPerson)}`

/** The moments of `count` rows, later with `i`: the table `moment`, how a row is joined to it, and its own. */
function moments({ today, days }: People, count: number) {
  const all = momentsOf(today, days, places)
  return {
    table: deck(
      'moment',
      ['hour'],
      all.map((hour) => [hour]),
    ),
    join: sql`inner join moment on moment.n = ${spread(places, count)}`,
    at: sql`hour || ':' || ${minuteIn(places, count)} || ':00'`,
  }
}

const letterCount = 20

/** Letters to all, half of ten notifications each, and what the office did: ten acts a volunteer. */
export async function insertMessages(tx: Tx, people: People): Promise<void> {
  const half = 5 * people.count
  const sent = moments(people, letterCount)
  const whole = sql.lit(Math.max(1, Math.round(people.count / 4)))
  const { rows } = await sql<{ id: number }>`insert into broadcast (title, content, audience,
      audience_ids, audience_words, created_at, created_by, total, sent, finished_at)
    ${counted(letterCount, 0, [sent.table, deck('letter', ['title', 'content'], letters)])}
    select title, content, 'all', '[]', '全体志愿者', ${sent.at}, 'admin', ${whole}, ${whole}, ${sent.at}
    from counted ${sent.join} inner join letter on letter.n = i % ${sql.lit(letters.length)}
    order by i returning id`.execute(tx)
  const first = sql.lit(Math.min(...rows.map(({ id }) => id)))
  const isRead = sql`case when i % 10 < 8 then 2 else 1 end`
  await inParts(
    tx,
    half,
    (part) => sql`insert into message (person_id, title, content, created_at, is_read, broadcast_id)
    ${counted(part.last, part.first)}
    select ${personAt(people)}, title, content, created_at, ${isRead}, broadcast.id
    from counted inner join broadcast
      on broadcast.id = i * ${sql.lit(letterCount)} / ${sql.lit(half)} + ${first}`,
  )
  await sql`insert into delivery (message_id, broadcast_id, state, ended_ms)
    select id, broadcast_id, case when id % 10 = 0 then 'failed' else 'delivered' end, 1
    from message where broadcast_id is not null`.execute(tx)
  const told = moments(people, half)
  const words = deck('said', ['title', 'content'], messages)
  await inParts(
    tx,
    half,
    (part) => sql`insert into message (person_id, title, content, created_at, is_read)
    ${counted(part.last, part.first, [told.table, words])}
    select ${personAt(people)}, title, content, ${told.at}, ${isRead}
    from counted ${told.join} inner join said on said.n = i % ${sql.lit(messages.length)}`,
  )
  await insertLog(tx, people)
}

/** Who did something in the office, and what, one after the other. */
const acts = [
  ['zhoumin', 'update', 'roster', '{"place":"二层青铜馆"}', '{"place":"二层陶瓷馆"}'],
  ['linlan', 'update', 'enlist', '{"enlist_status":1}', '{"enlist_status":3}'],
  ['zhoumin', 'create', 'roster', '', '{"place":"一层中央大厅"}'],
  ['linlan', 'update', 'volunteer', '{"group":"讲解一组"}', '{"group":"社教二组"}'],
  ['admin', 'update', 'roster', '{"start_time":"09:00:00"}', '{"start_time":"13:00:00"}'],
  ['zhoumin', 'update', 'volunteer', '{"job":"引导岗"}', '{"job":"讲解岗"}'],
  ['zhoumin', 'remove', 'roster', '{"place":"三层玉器馆"}', ''],
] as const
const actColumns = ['username', 'action', 'object', 'was', 'becomes']

async function insertLog(tx: Tx, people: People): Promise<void> {
  const all = 10 * people.count
  const done = moments(people, all)
  await inParts(
    tx,
    all,
    (
      part,
    ) => sql`insert into audit (at, account_id, username, action, object, object_id, ip, before,
      after, volunteer_id)
    ${counted(part.last, part.first, [done.table, deck('act', actColumns, acts)])}
    select ${done.at}, 0, username, action, object, i, '10.0.0.1', was, becomes, ${personAt(people)}
    from counted ${done.join} inner join act on act.n = i % ${sql.lit(acts.length)}`,
  )
}

/** A post of everybody with three comments. */
export async function insertPosts(tx: Tx, people: People): Promise<void> {
  const { count } = people
  const written = moments(people, count)
  // Those of the last days still wait.
  const waits = sql`i >= ${sql.lit(count - Math.max(2, Math.round(count / 100)))}`
  await inParts(
    tx,
    count,
    (
      part,
    ) => sql`insert into post (person_id, title, content, status, created_at, push_time, comment_num)
    ${counted(part.last, part.first, [written.table, deck('said', ['title', 'content'], posts)])}
    select ${personAt(people, sql`i * 31`)}, title, content,
      case when ${waits} then 1 when i % 100 = 1 then 3 else 2 end, ${written.at},
      case when ${waits} or i % 100 = 1 then '' else ${written.at} end,
      case when ${waits} or i % 100 = 1 then 0 else 3 end
    from counted ${written.join} inner join said on said.n = i % ${sql.lit(posts.length)}`,
  )
  const { rows } = await sql<{ id: number }>`select min(id) as id from post`.execute(tx)
  const first = sql.lit(rows[0]?.id ?? 0)
  const said = deck(
    'said',
    ['comment'],
    comments.map((one) => [one]),
  )
  await inParts(
    tx,
    3 * count,
    (part) => sql`insert into comment (post_id, author_id, person_id, comment, created_at, is_read)
    ${counted(part.last, part.first, [said])}
    select post.id, post.person_id, ${personAt(people, sql`i * 7 + 1`)}, said.comment, post.created_at,
      case when i % 10 = 0 then 1 else 2 end
    from counted inner join post on post.id = i / 3 + ${first} and post.status = 2
      inner join said on said.n = i % ${sql.lit(comments.length)}`,
  )
}
