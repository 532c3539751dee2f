import { figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import type { Tx } from '../../db/db.ts'
import { preparedWrite } from '../../db/prepared-query.ts'

/** Why, by whom and when times were made up. */
export interface RepairNote {
  repair_reason: string
  repair_by: string
  repair_at: string
}

/**
 * Writes a shift's made-up times and the figures that follow from them; false when the shift is no
 * longer as it was `seen`, by its plan or by any of its four times.
 */
export async function writeRepair(
  tx: Tx,
  seen: Shift & { id: number },
  next: Pick<Shift, 'repair_sign_time' | 'repair_sign_out_time'>,
  note: RepairNote,
  at: { stamp: string; zone: string },
): Promise<boolean> {
  const { repair_sign_time, repair_sign_out_time } = next
  const times = { repair_sign_time, repair_sign_out_time }
  const figures = figuresOf({ ...seen, ...times }, at.zone)
  const { numUpdatedRows } = await asSeen(tx, seen)
    .set({ ...times, ...note, ...figures, updated_at: at.stamp })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Figures = ReturnType<typeof figuresOf>
type Seen = Shift & { id: number }

interface Signing extends Shift, Figures, Record<string, string | number> {
  id: number
  volunteerId: number
  signed: string
  signedOut: string
  stamp: string
}

const sign = preparedWrite<Signing, { id: number }>((tx, value) =>
  asSeen(tx, value)
    .set({
      sign_time: value.signed,
      sign_out_time: value.signedOut,
      service_minutes: value.service_minutes,
      attended: value.attended,
      lacking: value.lacking,
      updated_at: value.stamp,
    })
    .where('volunteer_id', '=', value.volunteerId)
    .returning('id'),
)

/** Writes signed times with the figures that follow; false when the shift is not as it was `seen`, or another's. */
export async function writeSign(
  tx: Tx,
  seen: Seen,
  volunteerId: number,
  {
    sign_time: signed,
    sign_out_time: signedOut,
    ...figures
  }: Pick<Shift, 'sign_time' | 'sign_out_time'> & Figures,
  stamp: string,
): Promise<boolean> {
  const { service_minutes, attended, lacking } = figures
  const value = {
    ...seen,
    volunteerId,
    signed,
    signedOut,
    service_minutes,
    attended,
    lacking,
    stamp,
  }
  return (await sign(tx, value)).length > 0
}

/** A change of a shift that finds it only as it was seen, by its plan and each of its four times. */
function asSeen(tx: Tx, seen: Seen) {
  return tx
    .updateTable('roster')
    .where('id', '=', seen.id)
    .where('date', '=', seen.date)
    .where('start_time', '=', seen.start_time)
    .where('end_time', '=', seen.end_time)
    .where('sign_time', '=', seen.sign_time)
    .where('sign_out_time', '=', seen.sign_out_time)
    .where('repair_sign_time', '=', seen.repair_sign_time)
    .where('repair_sign_out_time', '=', seen.repair_sign_out_time)
}
