import { type Kysely, sql } from 'kysely'
import { wholly } from '../rebuild.ts'
import { takeTime } from '../settle.ts'

/** Where no write may wait for an index, it is made beforehand, beside the running museum, under its name. */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (trx) => {
    await takeTime(trx)
    // The latest day first and in it by time, as shifts are listed; what stands behind the id is
    // counted without its rows. The old one goes last: until then every shift can be read.
    await sql`create index if not exists roster_day_times on roster
      (date desc, start_time, place_id, id, end_time, service_type_id, attended, lacking)`.execute(
      trx,
    )
    // Names beside ids, by which a day's people are sorted.
    await sql`create index if not exists volunteer_name on volunteer (id, name)`.execute(trx)
    // What waits, led by what the content check doubts.
    await sql`create index if not exists post_waiting on post
      (status, (case checked when 'risky' then 0 when 'review' then 1 else 2 end), id desc)
      where status = 1`.execute(trx)
    // Whoever was declined at some step, by when they applied: a list of several statuses has no order.
    await sql`create index if not exists volunteer_declined on volunteer (apply_time, id)
      where status in (4, 5, 6)`.execute(trx)
    // What is served on a day, of which there is little, among all that ever was.
    await sql`create index if not exists activity_served on activity (activity_end_date)
      where state = 'published'`.execute(trx)
    await sql`drop index roster_day`.execute(trx)
  })
}
