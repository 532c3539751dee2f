import type { CopyReason } from '@museum/contract/planner/copy.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { insertShifts } from '../roster/shift.store.ts'
import { closureThere, thereOf } from '../setting/closure.read.ts'

/** A day, the day of the other week that it is copied to, and that day's window. */
export interface CopyDay extends RosterWindow {
  from: string
  to: string
  past: boolean
  /** On today what ends by this time is over; empty on other days. */
  over: string
  /** Edited as a draft now. */
  drafted: boolean
}

const firstOf = (days: readonly CopyDay[]) => days[0]?.from ?? ''
const lastOf = (days: readonly CopyDay[]) => days.at(-1)?.from ?? ''

/** A value per day, chosen by a date. */
function perDay(date: RawBuilder<string>, cases: readonly [string, string][]) {
  const branches = cases.map(([day, value]) => sql`when ${day} then ${value}`)
  return sql<string>`case ${date} ${sql.join(branches, sql` `)} else '' end`
}

/** The shifts of the week with the day that each goes to, and why it cannot; empty where it can. */
function candidates(db: Db, days: readonly CopyDay[]) {
  const target = perDay(
    sql`roster.date`,
    days.map(({ from, to }) => [from, to]),
  )
  const source = db
    .selectFrom('roster')
    .selectAll('roster')
    .select(target.as('target'))
    .where('date', '>=', firstOf(days))
    .where('date', '<=', lastOf(days))
  return db
    .selectFrom(source.as('source'))
    .innerJoin('activity', 'activity.id', 'source.activity_id')
    .innerJoin('volunteer', 'volunteer.id', 'source.volunteer_id')
    .innerJoin('person', 'person.id', 'source.volunteer_id')
    .select([
      'source.volunteer_id',
      'source.target',
      'source.activity_id',
      'source.service_type_id',
      'source.place_id',
      'source.start_time',
      'source.end_time',
      'source.explain_time',
      'source.name',
    ])
    .select((eb) => {
      const inTheWay = eb
        .selectFrom('roster')
        .select('roster.id')
        .whereRef('roster.volunteer_id', '=', 'source.volunteer_id')
        .whereRef('roster.date', '=', 'source.target')
        .whereRef('roster.start_time', '<', 'source.end_time')
        .whereRef('roster.end_time', '>', 'source.start_time')
      const same = inTheWay
        .whereRef('roster.start_time', '=', 'source.start_time')
        .whereRef('roster.end_time', '=', 'source.end_time')
        .whereRef('roster.service_type_id', '=', 'source.service_type_id')
        .whereRef('roster.place_id', '=', 'source.place_id')
      const pair = eb
        .selectFrom('place_service_type')
        .innerJoin('place', 'place.id', 'place_service_type.place_id')
        .innerJoin('service_type', 'service_type.id', 'place_service_type.service_type_id')
        .select('place.id')
        .whereRef('place.id', '=', 'source.place_id')
        .whereRef('service_type.id', '=', 'source.service_type_id')
        .where('place.disabled', '=', 0)
        .where('service_type.disabled', '=', 0)
      const on = (chosen: readonly CopyDay[]) =>
        eb.or(chosen.map(({ to }) => eb('source.target', '=', to)))
      const outside = days.map(({ to, start_time, end_time }) =>
        eb.and([
          eb('source.target', '=', to),
          eb.or([eb('source.start_time', '<', start_time), eb('source.end_time', '>', end_time)]),
        ]),
      )
      const over = days.map((day) =>
        eb.and([eb('source.target', '=', day.to), eb('source.end_time', '<=', day.over)]),
      )
      const reason = (word: CopyReason) => sql.lit<CopyReason | ''>(word)
      return eb
        .case()
        .when(eb.or([on(days.filter(({ past }) => past)), ...over]))
        .then(reason('past'))
        .when(on(days.filter(({ drafted }) => drafted)))
        .then(reason('drafted'))
        .when(on(days.filter(({ closed }) => closed === 1)))
        .then(reason('closed'))
        .when(closureThere(thereOf('source', sql`source.target`)))
        .then(reason('closed'))
        .when(eb.or(outside))
        .then(reason('window'))
        .when(
          eb.or([
            eb('activity.state', '<>', 'published'),
            eb('activity.activity_start_date', '=', ''),
            eb('activity.activity_start_date', '>', eb.ref('source.target')),
            eb('activity.activity_end_date', '<', eb.ref('source.target')),
          ]),
        )
        .then(reason('activity'))
        .when(eb.not(eb.exists(pair)))
        .then(reason('place'))
        .when(eb.or([eb('volunteer.status', 'not in', [3, 7]), eb('person.disabled', '=', 1)]))
        .then(reason('volunteer'))
        .when(eb.exists(same))
        .then(reason('there'))
        .when(eb.exists(inTheWay))
        .then(reason('overlap'))
        .else(sql.lit<CopyReason | ''>(''))
        .end()
        .as('reason')
    })
}

/** What a copied head count serves: the same where its day has it, else the oldest that is open to all. */
function servedThen(db: Db, date: RawBuilder<string>) {
  const served = (open: ExpressionBuilder<Schema, 'activity'>) =>
    open.and([
      open('activity.state', '=', sql.lit('published' as const)),
      open('activity.activity_start_date', '<>', ''),
      open('activity.activity_start_date', '<=', date),
      open('activity.activity_end_date', '>=', date),
    ])
  const same = db
    .selectFrom('activity')
    .select('activity.id')
    .whereRef('activity.id', '=', sql.ref('roster_slot.activity_id'))
    .where(served)
  const open = db
    .selectFrom('activity')
    .select((eb) => eb.fn.min('activity.id').as('id'))
    .where('activity.open_to_all', '=', 1)
    .where(served)
  return sql<number | null>`coalesce((${same}), (${open}))`
}

const sameOfSlot = [
  ...(['service_type_id', 'place_id', 'start_time', 'end_time'] as const),
  ...(['need', 'explain_time'] as const),
] as const

/** The head counts of the week with the day that each goes to, where that day takes them. */
function slotCopies(db: Db, days: readonly CopyDay[]) {
  const target = perDay(
    sql`roster_slot.date`,
    days.map(({ from, to }) => [from, to]),
  )
  const taking = days.filter(({ past, closed }) => !past && closed === 0)
  return (
    db
      .selectFrom('roster_slot')
      .select(sameOfSlot)
      .select([target.as('target'), servedThen(db, target).as('activity_id')])
      // With one that no slot has, since a list may not be empty.
      .where('date', 'in', ['', ...taking.map(({ from }) => from)])
      // Neither beside one of that day that shares its time, nor twice where the week has such.
      .where((eb) => {
        const same = eb
          .selectFrom('roster_slot as there')
          .select('there.id')
          .whereRef('there.service_type_id', '=', 'roster_slot.service_type_id')
          .whereRef('there.place_id', '=', 'roster_slot.place_id')
          .whereRef('there.start_time', '<', 'roster_slot.end_time')
          .whereRef('there.end_time', '>', 'roster_slot.start_time')
        const standing = same.where('there.date', '=', target)
        const earlier = same
          .whereRef('there.date', '=', 'roster_slot.date')
          .whereRef('there.id', '<', 'roster_slot.id')
        return eb.not(eb.or([eb.exists(standing), eb.exists(earlier)]))
      })
  )
}

/** What copying the week does, with people or without. */
export async function countCopies(db: Db, days: readonly CopyDay[], withPeople: boolean) {
  const { all } = await db
    .selectFrom('roster_slot')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('date', '>=', firstOf(days))
    .where('date', '<=', lastOf(days))
    .executeTakeFirstOrThrow()
  const { slots } = await db
    .selectFrom(slotCopies(db, days).as('slot'))
    .select((eb) => eb.fn.countAll<number>().as('slots'))
    .executeTakeFirstOrThrow()
  const rows = withPeople
    ? await db
        .selectFrom(candidates(db, days).as('shift'))
        .select((eb) => [
          'reason',
          eb.fn.countAll<number>().as('count'),
          eb.fn.count<number>('volunteer_id').distinct().as('people'),
        ])
        .groupBy('reason')
        .orderBy('reason')
        .execute()
    : []
  const going = rows.find(({ reason }) => reason === '')
  const reasons = rows.flatMap(({ reason, count }) => (reason === '' ? [] : [{ reason, count }]))
  return {
    slots,
    slots_skipped: all - slots,
    shifts: going?.count ?? 0,
    people: going?.people ?? 0,
    skipped: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons,
  }
}

/** Copies the head counts that their days take, and answers them; the days are locked alone. */
export async function copySlots(tx: Tx, days: readonly CopyDay[]) {
  return await tx
    .insertInto('roster_slot')
    .columns([...sameOfSlot, 'date', 'activity_id'])
    .expression(slotCopies(tx, days))
    .returning(slotColumns)
    .execute()
}

const slotColumns = [...sameOfSlot, 'id', 'date', 'activity_id'] as const

export type CopiedSlot = Awaited<ReturnType<typeof copySlots>>[number]

/** What stands of these head counts. */
export async function standingCopies(db: Db, ids: readonly number[]): Promise<CopiedSlot[]> {
  return await db
    .selectFrom('roster_slot')
    .select(slotColumns)
    .where('id', 'in', givenIds(db, ids))
    .execute()
}

/** Copies the shifts that can go; their days are held. */
export async function copyShifts(tx: Tx, days: readonly CopyDay[], stamp: string): Promise<void> {
  const copies = tx
    .selectFrom(candidates(tx, days).as('shift'))
    .select([
      'volunteer_id',
      'target as date',
      'activity_id',
      'service_type_id',
      'place_id',
      'start_time',
      'end_time',
      'explain_time',
      'name',
    ])
    .where('reason', '=', '')
  await insertShifts(tx, copies, stamp)
}

/** The newest shift of the week that is copied to; while its days are held, what is newer was copied. */
export async function newestShift(db: Db, days: readonly CopyDay[]): Promise<number> {
  const { newest } = await db
    .selectFrom('roster')
    .select((eb) => eb.fn.max('roster.id').as('newest'))
    .where('roster.date', '>=', days[0]?.to ?? '')
    .where('roster.date', '<=', days.at(-1)?.to ?? '')
    .executeTakeFirstOrThrow()
  return newest ?? 0
}
