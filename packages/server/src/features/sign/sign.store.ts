import type { SelectQueryBuilder } from 'kysely'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { leaveAsRoster } from '../roster/leave.store.ts'
import { shiftNames, withNames } from '../roster/names.read.ts'
import { rosterSetting, rulesOf } from '../setting/setting.read.ts'

const shiftColumns = [
  'roster.id',
  'roster.date',
  'roster.start_time',
  'roster.end_time',
  'roster.sign_time',
  'roster.sign_out_time',
  'roster.repair_sign_time',
  'roster.repair_sign_out_time',
  'roster.sign_grade',
  'roster.sign_out_grade',
  'roster.verdict',
  'roster.pending',
] as const

/** The query of a volunteer's shifts, or of theirs on leave, with the names that go with them. */
export function namedShifts(db: Db, volunteerId: number, on_leave: 0 | 1 = 0) {
  const shifts: SelectQueryBuilder<Schema, 'roster', object> =
    on_leave === 1 ? leaveAsRoster(db) : db.selectFrom('roster')
  return withNames(shifts)
    .select(shiftColumns)
    .select(shiftNames)
    .where('roster.volunteer_id', '=', volunteerId)
}

export type NamedShift = RowOf<typeof namedShifts>

/** The query of `signableShifts`. */
export function signable(db: Db, volunteerId: number, yesterday: string, today: string) {
  return namedShifts(db, volunteerId)
    .where('roster.date', '>=', yesterday)
    .where('roster.date', '<=', today)
    .where((eb) =>
      eb.or([
        eb('roster.date', '=', today),
        eb.and([
          eb('roster.lacking', '=', eb.lit(1)),
          eb('roster.sign_out_time', '=', ''),
          eb('roster.repair_sign_out_time', '=', ''),
        ]),
      ]),
    )
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

const keptSignable = preparedQuery(
  (db, value: { volunteerId: number; yesterday: string; today: string }) =>
    signable(db, value.volunteerId, value.yesterday, value.today),
)

/** A volunteer's shifts of today, and those of yesterday whose going is not known, in order. */
export async function signableShifts(
  db: Db,
  volunteerId: number,
  yesterday: string,
  today: string,
): Promise<NamedShift[]> {
  return await keptSignable(db, { volunteerId, yesterday, today })
}

interface Signing extends Record<string, string | number> {
  id: number
  volunteerId: number
  secret: string
  codeId: number
  deviceId: number
}

const signing = preparedQuery((db, { id, volunteerId, secret, codeId, deviceId }: Signing) =>
  db
    .selectFrom('person')
    .leftJoin('roster', (join) =>
      join.on('roster.id', '=', id).onRef('roster.volunteer_id', '=', 'person.id'),
    )
    .leftJoin('sign_code', (join) =>
      join.on((eb) =>
        eb.or([eb('sign_code.secret', '=', secret), eb('sign_code.id', '=', codeId)]),
      ),
    )
    .leftJoin('place as code_place', 'code_place.id', 'sign_code.place_id')
    .leftJoin('device', (join) =>
      join.on('device.id', '=', deviceId).on('device.token_hash', 'is not', null),
    )
    .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
    .select(shiftColumns)
    .select([
      'roster.sign_evidence',
      'roster.sign_out_evidence',
      'sign_code.id as code',
      'sign_code.valid_until',
      'sign_code.revoked_at',
      'code_place.name as place_name',
      'device.name as screen',
      'device.revoked_at as ended_at',
      'setting.value as rules',
    ])
    .where('person.id', '=', volunteerId),
)

/** What a join has found, of which each column is there. */
type Found<T> = { [K in keyof T]: NonNullable<T[K]> }

/**
 * What signing a shift is judged by: the volunteer's own shift, undefined when it is another's or
 * nobody's, what is found of the code that was scanned, and the roster's rules as they are kept.
 */
export async function findSigning(db: Db, value: Signing) {
  const [row] = await signing(db, value)
  if (!row) throw new Error('whoever signs is there')
  const { code, valid_until, revoked_at, place_name, screen, ended_at, rules, ...shift } = row
  const scanned = { code, valid_until, revoked_at, place_name }
  const printed = code === null ? undefined : (scanned as Found<typeof scanned>)
  const shown = screen === null ? undefined : { name: screen, revoked_at: ended_at ?? '' }
  const own = shift.id === null ? undefined : (shift as Found<typeof shift>)
  return { shift: own, printed, shown, rules: rulesOf(rules) }
}
