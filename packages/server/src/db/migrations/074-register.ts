import { type Kysely, sql } from 'kysely'
import { idColumn, idType, isPostgres } from '../portable.ts'
import { wholly } from '../rebuild.ts'
import { takeTime } from '../settle.ts'

/**
 * What each volunteer's attended shifts of a month add up to. The database itself keeps it with every
 * change of a shift, so that no writer can forget it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (tx) => {
    await takeTime(tx)
    const ref = idType(tx)
    await tx.schema
      .createTable('served_month')
      .addColumn('volunteer_id', ref, (c) => c.notNull())
      .addColumn('month', 'text', (c) => c.notNull())
      .addColumn('minutes', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('served_month_of', ['volunteer_id', 'month'])
      // In one engine the rows are then the index itself.
      .modifyEnd(isPostgres(tx) ? sql`` : sql`without rowid`)
      .execute()
    // Before the rows: whoever writes a shift meanwhile waits, and is counted.
    if (isPostgres(tx)) await keepByStatement(tx)
    else await keepByRow(tx)
    await sql`insert into served_month (volunteer_id, month, minutes, count)
      select volunteer_id, substr(date, 1, 7), sum(service_minutes), count(*)
      from roster where attended = 1 group by volunteer_id, substr(date, 1, 7)`.execute(tx)
    await views(tx)
  })
}

/** What the office keeps of its lists. */
async function views(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('saved_view')
    .addColumn('id', ref, idColumn(db))
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('account_id', ref, (c) => c.references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('saved_view_account')
    .on('saved_view')
    .columns(['account_id', 'page', 'id'])
    .execute()
  await db.schema
    .createTable('list_choice')
    .addColumn('account_id', ref, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('folded', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('list_choice_of', ['account_id', 'page'])
    .execute()
}

async function keepByRow(db: Kysely<never>): Promise<void> {
  const added = sql`insert into served_month (volunteer_id, month, minutes, count)
    values (new.volunteer_id, substr(new.date, 1, 7), new.service_minutes, 1)
    on conflict (volunteer_id, month) do update
      set minutes = served_month.minutes + excluded.minutes, count = served_month.count + 1;`
  const theirs = sql`volunteer_id = old.volunteer_id and month = substr(old.date, 1, 7)`
  const taken = sql`update served_month
      set minutes = minutes - old.service_minutes, count = count - 1 where ${theirs};
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
  const events = [
    { name: 'added', event: 'insert', rows: come, tables: 'new table as come' },
    { name: 'removed', event: 'delete', rows: gone, tables: 'old table as gone' },
    {
      name: 'moved',
      event: 'update',
      rows: `${gone} union all ${come}`,
      tables: 'old table as gone new table as come',
    },
  ]
  // In one order, so that two who change many wait for each other and never both.
  for (const { name, event, rows, tables } of events) {
    await sql
      .raw(`create function keep_served_${name}() returns trigger language plpgsql as $$ begin
        insert into served_month as kept (volunteer_id, month, minutes, count)
          select volunteer_id, substr(date, 1, 7), sum(minutes), sum(one) from (${rows}) as shift
          group by volunteer_id, substr(date, 1, 7) having sum(minutes) <> 0 or sum(one) <> 0
          order by volunteer_id, substr(date, 1, 7)
          on conflict (volunteer_id, month) do update
            set minutes = kept.minutes + excluded.minutes, count = kept.count + excluded.count;
        ${event === 'insert' ? '' : `delete from served_month where count = 0 and (volunteer_id, month) in (select volunteer_id, substr(date, 1, 7) from gone where attended = 1);`}
        return null; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger roster_${name} after ${event} on roster referencing ${tables}
        for each statement execute function keep_served_${name}()`)
      .execute(db)
  }
}
