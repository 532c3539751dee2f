import { type Kysely, sql } from 'kysely'
import { wholly } from '../rebuild.ts'
import { takeTime } from '../settle.ts'

/**
 * Shifts count by the minutes that are shown of their times: where somebody went at an earlier second of the
 * minute than they came, rounding down after the subtraction took one away. Statements keep by what they count.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (tx) => {
    await takeTime(tx)
    await tx.schema
      .alterTable('statement')
      .addColumn('counted_by', 'text', (c) => c.notNull().defaultTo('seconds'))
      .execute()
    await giveMinutes(tx)
    // What is kept of a month is the sum of its shifts.
    await sql`update month_figure set service_minutes = (
      select coalesce(sum(roster.service_minutes), 0) from roster
      where roster.date >= month_figure.month || '-01' and roster.date <= month_figure.month || '-31'
        and roster.attended = 1)`.execute(tx)
  })
}

/** The minutes kept with each shift, in one statement: zones are whole minutes apart, so none has to be known. */
async function giveMinutes(tx: Kysely<never>): Promise<void> {
  const came = sql`(case repair_sign_time when '' then sign_time else repair_sign_time end)`
  const went = sql`(case repair_sign_out_time when '' then sign_out_time else repair_sign_out_time end)`
  const starts = sql`(date || ' ' || start_time)`
  const ends = sql`(date || ' ' || end_time)`
  const from = sql`(case when ${came} > ${starts} then ${came} else ${starts} end)`
  const to = sql`(case when ${went} < ${ends} then ${went} else ${ends} end)`
  // What waits for the office or was refused by it counts nothing, nor does what lies outside the shift.
  await sql`update roster set service_minutes = service_minutes + 1
    where attended = 1 and lacking = 0 and pending = 0 and verdict <> 'refused'
      and substr(${to}, 18, 2) < substr(${from}, 18, 2)
      and (service_minutes > 0 or substr(${from}, 1, 16) < substr(${to}, 1, 16))`.execute(tx)
}
