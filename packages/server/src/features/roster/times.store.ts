import type { Evidence, figuresOf, Shift } from '@museum/contract/roster/shift.rules.ts'
import type { Grade } from '@museum/contract/setting/grade.rules.ts'
import type { KeptDoubt } from '@museum/contract/setting/kept.rules.ts'
import { preparedWrite } from '../../db/prepared-query.ts'
import type { Tx } from '../../db/types.ts'

type Figures = ReturnType<typeof figuresOf>
type Verdict = Evidence['verdict']
/** A shift as it was read: it is changed only while it is so. */
type Seen = Shift & { id: number; verdict: Verdict }

/** Why, by whom and when times were made up. */
export interface RepairNote {
  repair_reason: string
  repair_by: string
  repair_at: string
}

/**
 * Writes a shift's made-up times, what becomes of a verdict by them and the figures that follow; false
 * when the shift is no longer as it was `seen`, by its plan, its verdict or any of its four times.
 */
export async function writeRepair(
  tx: Tx,
  seen: Seen,
  next: Pick<Shift, 'repair_sign_time' | 'repair_sign_out_time'> & { verdict: Verdict } & Figures,
  note: RepairNote,
  stamp: string,
): Promise<boolean> {
  const { numUpdatedRows } = await asSeen(tx, seen)
    .set({ ...next, ...note, updated_at: stamp })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes whether a shift counts, and the figures that follow; false when it is no longer as it was `seen`. */
export async function writeVerdict(
  tx: Tx,
  seen: Seen,
  next: {
    verdict: Verdict
    verdict_reason: string
    verdict_by: string
    verdict_at: string
  } & Figures,
): Promise<boolean> {
  const { numUpdatedRows } = await asSeen(tx, seen)
    .set({ ...next, updated_at: next.verdict_at })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is known of a punch beside its time; stamps of the museum's clock, absent where there is none. */
export interface PunchEvidence {
  /** When the code was shown. */
  code_at?: string
  /** What the phone's own clock said. */
  phone_at?: string
  /** When the server heard of it. */
  heard_at?: string
  /** The screen that showed the code, or the place of a printed one. */
  source?: string
  /** What speaks against it, where it was kept offline. */
  doubts?: KeptDoubt[]
}

/** One signing of a shift: when, and how well that is known. */
export interface Punch {
  time: string
  grade: Grade
  evidence: PunchEvidence
}

interface Signing extends Seen, Figures, Record<string, string | number> {
  volunteerId: number
  time: string
  grade: Grade
  evidence: string
  stamp: string
}

const writers = {
  sign: preparedWrite((tx, value: Signing) =>
    signed(tx, value)
      .set({ sign_time: value.time, sign_grade: value.grade, sign_evidence: value.evidence })
      .returning('id'),
  ),
  signout: preparedWrite((tx, value: Signing) =>
    signed(tx, value)
      .set({
        sign_out_time: value.time,
        sign_out_grade: value.grade,
        sign_out_evidence: value.evidence,
      })
      .returning('id'),
  ),
}

function signed(tx: Tx, value: Signing) {
  return asSeen(tx, value).where('volunteer_id', '=', value.volunteerId).set({
    service_minutes: value.service_minutes,
    attended: value.attended,
    lacking: value.lacking,
    pending: value.pending,
    updated_at: value.stamp,
  })
}

/** Writes a signing with the figures that follow; false when the shift is not as it was `seen`, or another's. */
export async function writeSign(
  tx: Tx,
  seen: Seen,
  volunteerId: number,
  type: 'sign' | 'signout',
  { time, grade, evidence }: Punch,
  figures: Figures,
  stamp: string,
): Promise<boolean> {
  const value = { ...seen, ...figures, volunteerId, time, grade, stamp }
  return (await writers[type](tx, { ...value, evidence: JSON.stringify(evidence) })).length > 0
}

/** Writes what has come to speak against the signings of a shift that is locked, with the figures that follow. */
export async function writeDoubt(
  tx: Tx,
  shift: Seen & Evidence & { sign_evidence: string; sign_out_evidence: string },
  figures: Figures,
  stamp: string,
): Promise<void> {
  const { sign_grade, sign_out_grade, sign_evidence, sign_out_evidence } = shift
  await asSeen(tx, shift)
    .set({ sign_grade, sign_out_grade, sign_evidence, sign_out_evidence, ...figures })
    .set({ updated_at: stamp })
    .execute()
}

/** A change of a shift that finds it only as it was seen, by its plan, its verdict and each of its four times. */
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
    .where('verdict', '=', seen.verdict)
}
