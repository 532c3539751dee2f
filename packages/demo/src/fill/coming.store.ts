import type { Demand } from '@museum/contract/demand/demand.rules.ts'
import { givenRows } from '@museum/server/db/json.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { writeCells } from '@museum/server/features/demand/demand.store.ts'
import { insertSlots } from '@museum/server/features/planner/slot.store.ts'
import { type RawBuilder, sql } from 'kysely'
import type { comingOf, signedAt } from './coming.ts'
import { activityAt, type Service } from './service.store.ts'

/** Writes what every week wants; where an exhibition has an activity of its own, that is served there. */
export async function insertTemplate(
  tx: Tx,
  template: readonly Demand[],
  { special }: Pick<Service, 'special'>,
): Promise<void> {
  const cells = template.map((cell) =>
    cell.place_id === special.place ? { ...cell, activity_id: special.activity } : cell,
  )
  await writeCells(tx, [], cells)
}

type Signed = ReturnType<typeof signedAt>

const rowsAtOnce = 20_000

/** Writes what coming days want, as if the template had been applied to them, and who serves then. */
export async function insertComing(
  tx: Tx,
  { slots, shifts }: Pick<ReturnType<typeof comingOf>, 'slots'> & { shifts: readonly Signed[] },
  { firstPerson, service, stamp }: { firstPerson: number; service: Service; stamp: string },
): Promise<void> {
  const served = slots.map((slot) => ({ ...slot, activity_id: activityAt(service, slot) }))
  await insertSlots(tx, served)
  for (let from = 0; from < shifts.length; from += rowsAtOnce) {
    const rows = shifts.slice(from, from + rowsAtOnce).map(({ person, ...shift }) => ({
      ...{ ...shift, volunteer_id: firstPerson + person },
      activity_id: activityAt(service, shift),
    }))
    const given = givenRows(tx, rows, types)
    await sql`insert into roster (date, service_type_id, place_id, start_time, end_time, explain_time,
        sign_time, sign_out_time, service_minutes, attended, lacking, pending, volunteer_id, activity_id,
        created_at, updated_at)
      select date, service_type_id, place_id, start_time, end_time, explain_time, sign_time,
        sign_out_time, service_minutes, attended, lacking, pending, volunteer_id,
        activity_id, ${sql.lit(stamp)}, ${sql.lit(stamp)} from ${given} as given`.execute(tx)
  }
}

const types = {
  date: 'text',
  service_type_id: 'integer',
  place_id: 'integer',
  start_time: 'text',
  end_time: 'text',
  explain_time: 'integer',
  sign_time: 'text',
  sign_out_time: 'text',
  service_minutes: 'integer',
  attended: 'integer',
  lacking: 'integer',
  pending: 'integer',
  volunteer_id: 'integer',
  activity_id: 'integer',
} as const

/** Has some of those who serve after `today` be on leave, which they said in time. */
export async function insertLeaves(tx: Tx, today: string, stamp: string): Promise<void> {
  await setOnLeave(tx, sql`date > ${sql.lit(today)} and id % 40 = 7`, sql.lit(stamp))
}

/** Some of those who did not come before `today` had said so that morning. */
export async function insertPastLeaves(tx: Tx, today: string): Promise<void> {
  const some = sql`date < ${sql.lit(today)} and attended = 0 and id % 4 = 1`
  await setOnLeave(tx, some, sql`date || ' 07:00:00'`)
}

async function setOnLeave(
  tx: Tx,
  some: RawBuilder<unknown>,
  told: RawBuilder<unknown>,
): Promise<void> {
  const same = sql`id, volunteer_id, date, activity_id, service_type_id, place_id, start_time, end_time,
    explain_time, name, created_at`
  await sql`insert into roster_leave (${same}, told_at, reason, told_by)
    select ${same}, ${told}, '', '' from roster where ${some}`.execute(tx)
  await sql`delete from roster where ${some}`.execute(tx)
}
