import pg from 'pg'

/** A copy of the template as it was made, for all copies are the same. */
interface AsMade {
  schema: string
  /** The rows of each table that has any, as JSON, by the table's name. */
  rows: Record<string, string>
  /** What a sequence gave last, by its name; those that gave nothing are not in it. */
  given: Record<string, number>
  /** What the planner knows of each table and index. */
  figures: object[]
}

/** What is larger is sooner copied anew than emptied. */
const mostBytes = 1024 * 1024
/** How often it is asked who is still connected before somebody is. */
const mostAsked = 200

// A row of a catalog that was changed is of a later transaction. What is here is told by its columns, for emptying
// changes the rest of it.
const schema = `concat_ws(' ',
  ${[
    'attribute',
    'constraint',
    'index',
    'namespace',
    'proc',
    'statistic',
    'statistic_ext',
    'trigger',
  ]
    .map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from pg_${name})`)
    .join(', ')},
  (select string_agg(concat_ws('/', oid, relname, relfilenode, relnatts, relacl, reloptions), ' ' order by oid)
    from pg_class where oid >= 16384 and relkind <> 'S'),
  (select count(*) from pg_db_role_setting))`
const own = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid >= 16384 and c.relkind = 'r' and n.nspname !~ '^pg_'`
const name = `format('%I.%I', n.nspname, c.relname)`
const isFilled = 'pg_relation_size(c.oid) > 0'
// Of those alone that hold something: to look at all of their indexes takes ten times as long as all the rest.
const state = `select ${schema} as schema,
  (select coalesce(max(pg_total_relation_size(c.oid)), 0)::int ${own} and ${isFilled}) as largest,
  array(select ${name} ${own} and ${isFilled} order by 1) as filled,
  (select coalesce(json_object_agg(format('%I.%I', schemaname, sequencename), last_value), '{}')
    from pg_sequences where last_value is not null) as given`
const others = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() limit 1`
const figures = `select oid::int, relpages, reltuples, relallvisible from pg_class where oid >= 16384 order by 1`

interface State {
  schema: string
  largest: number
  filled: string[]
  given: Record<string, number>
}

let asMade: Promise<AsMade> | undefined

/** Looks at a copy that nobody has used yet, once. */
export function rememberCopy(url: string): Promise<AsMade> {
  asMade ??= look(url)
  return asMade
}

async function look(url: string): Promise<AsMade> {
  const pool = poolOf(url)
  const { schema, filled, given } = await stateOf(pool)
  const rows = await rowsOf(pool, filled)
  return { schema, rows, given, figures: (await pool.query(figures)).rows as object[] }
}

/**
 * Brings a used copy back to what it was when it was made, which takes a tenth of the time of another; false
 * where that is not certain, since its tables were changed or somebody is still connected, or not worth it.
 */
export async function emptied(url: string): Promise<boolean> {
  const made = await rememberCopy(url)
  const pool = poolOf(url)
  const isAlone = await leftAlone(pool)
  const { schema, largest, filled, given } = await stateOf(pool)
  if (schema !== made.schema || !isAlone || largest > mostBytes) {
    await leave(url)
    return false
  }
  const seeded = Object.keys(made.rows)
  const now = await rowsOf(pool, seeded)
  const changed = seeded.filter((table) => now[table] !== made.rows[table])
  const written = [...filled.filter((table) => !(table in made.rows)), ...changed]
  const counted = Object.keys(given).filter((sequence) => given[sequence] !== made.given[sequence])
  await pool.query(
    [
      // Without the references, whose order need not be known.
      'set session_replication_role = replica',
      ...written.map((table) => `delete from ${table}`),
      ...counted.map((sequence) => restart(sequence, made.given[sequence])),
    ].join(';'),
  )
  if (written.length > 0) await pool.query(`vacuum (index_cleanup on) ${written.join(', ')}`)
  for (const table of changed)
    await pool.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [made.rows[table]],
    )
  await pool.query(
    `update pg_class c set relpages = f.relpages, reltuples = f.reltuples, relallvisible = f.relallvisible
      from json_to_recordset($1) f (oid int, relpages int, reltuples real, relallvisible int)
      where c.oid = f.oid and (c.relpages, c.reltuples, c.relallvisible)
        is distinct from (f.relpages, f.reltuples, f.relallvisible)`,
    [JSON.stringify(made.figures)],
  )
  return true
}

function restart(sequence: string, last: number | undefined): string {
  return last === undefined
    ? `select setval('${sequence}', 1, false)`
    : `select setval('${sequence}', ${last})`
}

/** Whether all others have left: who has closed a connection is told so before the server is rid of it. */
async function leftAlone(pool: pg.Pool): Promise<boolean> {
  for (let asked = 0; asked < mostAsked; asked += 1)
    if ((await pool.query(others)).rows.length === 0) return true
  return false
}

async function stateOf(pool: pg.Pool): Promise<State> {
  return (await pool.query(state)).rows[0] as State
}

async function rowsOf(pool: pg.Pool, tables: string[]): Promise<Record<string, string>> {
  if (tables.length === 0) return {}
  const each = tables.map((table) => `(select json_agg(t)::text from ${table} t)`)
  const { rows } = await pool.query({ text: `select ${each.join(', ')}`, rowMode: 'array' })
  return Object.fromEntries(tables.map((table, at) => [table, rows[0]?.[at] ?? '']))
}

/** Connected to a copy for as long as it is used again: whoever comes anew has to learn all of its tables. */
const kept = new Map<string, pg.Pool>()

function poolOf(url: string): pg.Pool {
  const known = kept.get(url)
  if (known) return known
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // Who ends all connections of a database ends this one; the next is made when it is needed.
  pool.on('error', () => {})
  kept.set(url, pool)
  return pool
}

async function leave(url: string): Promise<void> {
  await kept.get(url)?.end()
  kept.delete(url)
}
