import { addDays } from '@museum/contract/day.ts'
import { inTransaction } from '@museum/server/db/db.ts'
import { givenRows } from '@museum/server/db/json.ts'
import type { Db, Tx } from '@museum/server/db/types.ts'
import { insertSlots } from '@museum/server/features/planner/slot.store.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PastDay } from './past.ts'
import { activityAt, type Service } from './service.store.ts'
import { shapeIn, shiftShapes } from './shapes.ts'

// What was wanted and how each punch is known is kept of so many days.
const keptDays = 730
const rowsAtOnce = 10_000

interface Past {
  today: string
  firstPerson: number
  service: Service
}

/** Writes days that are over; `say` hears now and then how many shifts there are. */
export async function insertPast(
  db: Db,
  days: Iterable<PastDay>,
  past: Past,
  say: (line: string) => void,
): Promise<void> {
  let part: PastDay[] = []
  let [rows, made, said] = [0, 0, 0]
  const write = async () => {
    if (rows === 0) return
    await inTransaction(db, (tx) => insertDays(tx, part, past))
    made += rows
    part = []
    rows = 0
    if (made - said < 100_000) return
    said = made
    say(`${made} shifts`)
  }
  for (const day of days) {
    part.push(day)
    rows += day.shifts.length
    if (rows >= rowsAtOnce) await write()
  }
  await write()
  if (made > said) say(`${made} shifts`)
}

async function insertDays(tx: Tx, days: readonly PastDay[], past: Past): Promise<void> {
  const { today, firstPerson, service } = past
  const keptFrom = addDays(today, -keptDays)
  const wanted = days.flatMap(({ date, cells }) =>
    date < keptFrom
      ? []
      : cells.map(({ weekday: _, ...cell }) => ({
          ...{ ...cell, date, activity_id: activityAt(service, { ...cell, date }) },
        })),
  )
  for (let from = 0; from < wanted.length; from += rowsAtOnce)
    await insertSlots(tx, wanted.slice(from, from + rowsAtOnce))
  const seen = new Map<string, number>()
  const cells: RawBuilder<unknown>[][] = []
  const shifts = days.flatMap((day) =>
    day.shifts.map(({ person, cell, shape }) => {
      const where = day.cells[cell]
      if (!where) throw new Error('a shift is nowhere')
      const { service_type_id, place_id, start_time, end_time, explain_time } = where
      const activity = activityAt(service, { place_id, date: day.date })
      const values = [service_type_id, place_id, start_time, end_time, 2 * explain_time, activity]
      const key = values.join()
      const c = seen.get(key) ?? seen.size
      if (c === seen.size) {
        seen.set(key, c)
        cells.push([c, ...values].map((value) => sql.lit(value)))
      }
      const half = start_time < '12' ? 0 : 1
      return {
        v: firstPerson + person,
        d: day.date,
        m: addDays(day.date, 2),
        c,
        k: shapeIn(shape, half),
      }
    }),
  )
  const given = givenRows(tx, shifts, {
    v: 'integer',
    d: 'text',
    m: 'text',
    c: 'integer',
    k: 'integer',
  })
  const graded = (time: RawBuilder<unknown>) =>
    sql`case when ${time} = '' or d < ${sql.lit(keptFrom)} then '' else 'A' end`
  const stamp = (time: RawBuilder<unknown>) =>
    sql`case when ${time} = '' then '' else d || ' ' || ${time} end`
  const made = (value: RawBuilder<unknown>) =>
    sql`case when repaired = '' then '' else ${value} end`
  await sql`
    insert into roster (volunteer_id, date, activity_id, service_type_id, place_id, start_time,
      end_time, explain_time, sign_time, sign_out_time, repair_sign_out_time, repair_reason, repair_by,
      repair_at, sign_grade, sign_out_grade, service_minutes, attended, lacking, created_at, updated_at)
    with shape(k, came, went, repaired, service_minutes, attended, lacking) as (
      values ${valuesOf(shapeRows)}
    ), cell(c, service_type_id, place_id, start_time, end_time, talks, activity) as (
      values ${valuesOf(cells)}
    )
    select v, d, activity, service_type_id, place_id, start_time, end_time,
      talks, ${stamp(sql`came`)}, ${stamp(sql`went`)},
      ${stamp(sql`repaired`)}, ${made(sql`'忘记签退，同班同事证明'`)}, ${made(sql`'linlan'`)},
      ${made(sql`m || ' 09:40:00'`)}, ${graded(sql`came`)}, ${graded(sql`went`)}, service_minutes,
      attended, lacking, d || ' 00:00:00', d || ' 00:00:00'
    from ${given} as given inner join shape on shape.k = given.k inner join cell on cell.c = given.c
  `.execute(tx)
}

const shapeRows = shiftShapes.map((shape) => {
  const { k, came, went, repaired, service_minutes, attended, lacking } = shape
  return [k, came, went, repaired, service_minutes, attended, lacking].map((value) =>
    sql.lit(value),
  )
})

const valuesOf = (rows: readonly RawBuilder<unknown>[][]) =>
  sql.join(
    rows.map((values) => sql`(${sql.join(values, sql`, `)})`),
    sql`, `,
  )
