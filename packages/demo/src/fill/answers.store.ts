import { addDays } from '@museum/contract/day.ts'
import { usualAskRules } from '@museum/contract/setting/ask.rules.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { sql } from 'kysely'

/** So many of those who were asked have said nothing: one in. */
const silent = 12

/**
 * Has people asked whether they come today and, once it is the hour, tomorrow, and most of them say so. Of
 * those without a login the office has phoned every second.
 */
export async function insertAnswers(tx: Tx, today: string, stamp: string): Promise<void> {
  const of = (date: string, asked: string) => sql`
    insert into day_answer (volunteer_id, date, asked_at, answered_at, answered_by)
    select distinct roster.volunteer_id, roster.date,
      case when ${byPhone} then '' else ${sql.lit(asked)} end,
      case when ${silence} then '' else ${sql.lit(asked)} end,
      case when ${byPhone} then 'scheduler' else '' end
    from roster inner join person on person.id = roster.volunteer_id
    where roster.date = ${sql.lit(date)} and not (${byPhone} and roster.volunteer_id % 24 < 12)`
  const from = (date: string) => `${addDays(date, -1)} ${usualAskRules.ask_at}`
  const tomorrow = addDays(today, 1)
  await of(today, from(today)).execute(tx)
  if (stamp >= from(tomorrow)) await of(tomorrow, from(tomorrow)).execute(tx)
}

const byPhone = sql`(person.openid is null and person.mini_openid is null)`
const silence = sql`(not ${byPhone} and roster.volunteer_id % ${sql.lit(silent)} = 0)`
