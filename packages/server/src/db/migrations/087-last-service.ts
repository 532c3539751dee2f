import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../portable.ts'
import { wholly } from '../rebuild.ts'
import { takeTime } from '../settle.ts'

/**
 * The last day on which somebody came in a month, beside what that month adds up to and kept as that is; and the
 * attended shifts of a month by their people, of which the days beside whole months are added up.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (tx) => {
    await takeTime(tx)
    // Nobody writes a shift meanwhile.
    if (isPostgres(tx)) await sql`lock table roster in share row exclusive mode`.execute(tx)
    await tx.schema
      .alterTable('served_month')
      .addColumn('last', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`update served_month set last = (select max(date) from roster
      where roster.volunteer_id = served_month.volunteer_id and attended = 1
        and date >= month || '-01' and date <= month || '-31')`.execute(tx)
    if (isPostgres(tx)) await keepByStatement(tx)
    else await keepByRow(tx)
    // What is asked of each by the key alone; in the other engine the rows are the key's own index.
    if (isPostgres(tx)) {
      await sql`alter table served_month drop constraint served_month_of`.execute(tx)
      await sql`alter table served_month add constraint served_month_of
        primary key (volunteer_id, month) include (last)`.execute(tx)
    }
    // The sums of months in a row, and what is beside whole months, are each read from one place in an index.
    await sql`create index served_month_in on served_month (month, volunteer_id, minutes, count)`.execute(
      tx,
    )
    await sql`create index if not exists roster_served on roster
      (substr(date, 1, 7), volunteer_id, date, service_minutes) where attended = 1`.execute(tx)
  })
}

/** The last day of a month that is left, by each one's index; `volunteer_id` and `month` are the row's. */
const lastLeft = sql`coalesce((select max(roster.date) from roster
  where roster.volunteer_id = served_month.volunteer_id and roster.attended = 1
    and roster.date >= served_month.month || '-01' and roster.date <= served_month.month || '-31'), '')`

async function keepByRow(db: Kysely<never>): Promise<void> {
  for (const name of ['added', 'removed', 'uncounted', 'counted'])
    await sql.raw(`drop trigger roster_${name}`).execute(db)
  const added = sql`insert into served_month (volunteer_id, month, minutes, count, last)
    values (new.volunteer_id, substr(new.date, 1, 7), new.service_minutes, 1, new.date)
    on conflict (volunteer_id, month) do update
      set minutes = served_month.minutes + excluded.minutes, count = served_month.count + 1,
        last = max(served_month.last, excluded.last);`
  const theirs = sql`volunteer_id = old.volunteer_id and month = substr(old.date, 1, 7)`
  const taken = sql`update served_month
      set minutes = minutes - old.service_minutes, count = count - 1,
        last = case when last = old.date then ${lastLeft} else last end where ${theirs};
    delete from served_month where ${theirs} and count = 0;`
  await sql`create trigger roster_added after insert on roster when new.attended = 1
    begin ${added} end`.execute(db)
  await sql`create trigger roster_removed after delete on roster when old.attended = 1
    begin ${taken} end`.execute(db)
  const moved = sql`(old.attended <> new.attended or old.service_minutes <> new.service_minutes
    or old.date <> new.date or old.volunteer_id <> new.volunteer_id)`
  const columns = sql`attended, service_minutes, date, volunteer_id`
  await sql`create trigger roster_uncounted after update of ${columns} on roster
    when old.attended = 1 and ${moved} begin ${taken} end`.execute(db)
  await sql`create trigger roster_counted after update of ${columns} on roster
    when new.attended = 1 and ${moved} begin ${added} end`.execute(db)
}

async function keepByStatement(db: Kysely<never>): Promise<void> {
  const gone = `select volunteer_id, date, -service_minutes as minutes, -1 as one from gone where attended = 1`
  const come = `select volunteer_id, date, service_minutes as minutes, 1 as one from come where attended = 1`
  const events = { added: come, removed: gone, moved: `${gone} union all ${come}` }
  const latest = (sign: string) => `max(date) filter (where one ${sign} 0)`
  for (const [name, rows] of Object.entries(events)) {
    // Days that nobody's shift of the statement is on any more.
    const left = `select volunteer_id, date from gone where attended = 1${
      name === 'moved' ? ' except select volunteer_id, date from come where attended = 1' : ''
    }`
    // In one order, so that two who change many wait for each other and never both. Whose last day may have
    // gone is locked by then, and their shifts are looked at after the wait: each statement sees what stands.
    await sql
      .raw(`create or replace function keep_served_${name}() returns trigger language plpgsql as $$ begin
        insert into served_month as kept (volunteer_id, month, minutes, count, last)
          select volunteer_id, substr(date, 1, 7), sum(minutes), sum(one), coalesce(${latest('>')}, '')
          from (${rows}) as shift
          group by volunteer_id, substr(date, 1, 7)
          having sum(minutes) <> 0 or sum(one) <> 0 or ${latest('>')} is distinct from ${latest('<')}
          order by volunteer_id, substr(date, 1, 7)
          on conflict (volunteer_id, month) do update
            set minutes = kept.minutes + excluded.minutes, count = kept.count + excluded.count,
              last = greatest(kept.last, excluded.last);
        ${
          name === 'added'
            ? ''
            : `delete from served_month where count = 0 and (volunteer_id, month) in (select volunteer_id, substr(date, 1, 7) from gone where attended = 1);
        update served_month set last = coalesce((select max(roster.date) from roster
            where roster.volunteer_id = served_month.volunteer_id and roster.attended = 1
              and roster.date >= served_month.month || '-01' and roster.date <= served_month.month || '-31'), '')
          from (select volunteer_id, max(date) as date from (${left}) as shift
            group by volunteer_id, substr(date, 1, 7)) as shift
          where served_month.volunteer_id = shift.volunteer_id
            and served_month.month = substr(shift.date, 1, 7) and served_month.last = shift.date;`
        }
        return null; end $$`)
      .execute(db)
  }
}
