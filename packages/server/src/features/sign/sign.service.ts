import { addDays, dayText } from '@museum/contract/day.ts'
import { Fault, faults } from '@museum/contract/fault.ts'
import {
  attendanceOf,
  type Evidence,
  effectiveTimes,
  endOf,
  figuresOf,
  isSignOutOver,
  type Shift,
} from '@museum/contract/roster/shift.rules.ts'
import { doubtedGrade } from '@museum/contract/setting/grade.rules.ts'
import type { RosterRules } from '@museum/contract/setting/setting.rules.ts'
import { waitText } from '@museum/contract/sign/kept.rules.ts'
import {
  firstSignIn,
  type SignType,
  signedAt,
  signedTimes,
  signedWords,
  signRefusal,
  signTypeOf,
} from '@museum/contract/sign/sign.rules.ts'
import { clockDifference, type PhoneClock } from '@museum/contract/sign/sign-code.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { type Punch, writeSign } from '../roster/times.store.ts'
import { signRules } from '../setting/setting.read.ts'
import { doubtsAgainst, doubtsIn } from './kept.service.ts'
import { checkFound, checkKept, checkProof, soughtBy } from './proof.service.ts'
import { findSigning, signableShifts } from './sign.store.ts'

/** What a scanned code carried; empty or absent where none was. */
interface Scanned {
  proof?: string | undefined
}

/** The caller's shifts of today, after those of yesterday that still wait for signing out. */
export async function signInfo(
  ctx: PersonContext,
  { time, proof = '' }: { time?: string | undefined } & Scanned,
) {
  const { day } = ctx.at
  // Whoever scans a code of another day wants to know which one it is.
  if (time && time !== day)
    throw new Fault('sign.not_today', {
      msg: `这是${dayText(time, day)}的签到码，请扫今天的二维码`,
    })
  const { pass, grade } = await checkProof(ctx, proof)
  const rules = await signRules(ctx)
  const shifts = await signableShifts(ctx.db, ctx.person.id, addDays(day, -1), day)
  const list = shifts
    .filter((shift) => shift.date === day || !isSignOutOver(shift, ctx.stamp, rules))
    .map((shift) => {
      const times = signedTimes(shift, ctx.stamp)
      const type = signTypeOf(times) ?? 'signout'
      const refusal = signRefusal(shift, type, ctx.stamp, rules) ?? ''
      return { ...shift, roster_id: shift.id, ...times, refusal }
    })
  return {
    date: day,
    now: ctx.stamp,
    rules,
    proof: pass,
    grade,
    list,
  }
}

/** Signs the caller's own shift in or out, once, at the server's time. */
export async function signShift(
  ctx: PersonCommand,
  input: { id: number; type: SignType } & Scanned,
) {
  const { tx, person, stamp: time } = ctx
  const { id, type, proof = '' } = input
  const found = await findSigning(tx, { id, volunteerId: person.id, ...soughtBy(proof) })
  const { grade, evidence } = checkFound(ctx, proof, found)
  const { shift } = found
  if (!shift) throw new Fault('content.not_found')
  const figures = await punch(ctx, { shift, type, rules: found.rules }, { time, grade, evidence })
  // Somebody has changed the shift meanwhile, so it is judged anew as it stands now.
  if (!figures) return await signShift(ctx, input)
  ctx.msg = signedWords[type]
  return { time, ...figures }
}

/** A shift as it will stand when nothing more goes wrong: whoever has come leaves at its end. */
function leftWhole(shift: Shift & Evidence): Shift & Evidence {
  return effectiveTimes(shift).went === '' ? { ...shift, sign_out_time: endOf(shift) } : shift
}

/** What a shift counts now, and whether it waits for the office now or will once it is left. */
function countedNow(shift: Shift & Evidence, zone: string, counted: RosterRules['counted_grades']) {
  const { service_minutes } = figuresOf(shift, zone, counted)
  return { service_minutes, pending: figuresOf(leftWhole(shift), zone, counted).pending }
}

/** Signs what was scanned without a network, by the code's own minute; what is signed so already stays. */
export async function signKept(
  ctx: PersonCommand,
  input: { id?: number | undefined; type: SignType; proof: string } & PhoneClock,
): Promise<{
  id: number
  time: string
  service_minutes: number
  pending: number
  clock_minutes: number
  waits: string
}> {
  const { tx, person } = ctx
  const { type, proof } = input
  const sought = { volunteerId: person.id, ...soughtBy(proof) }
  let found = await findSigning(tx, { id: input.id ?? 0, ...sought })
  const { evidence, seconds, time, code } = checkKept(ctx, proof, input, found)
  if (input.id === undefined) {
    const id = await shiftAt(ctx, type, time)
    found = await findSigning(tx, { id, ...sought })
  }
  const { shift } = found
  if (!shift) throw new Fault('content.not_found')
  const said = { id: shift.id, time, clock_minutes: clockDifference(seconds, input.scanned_at) }
  // It came before, and only its answer was lost.
  const signed = type === 'sign' ? shift.sign_time : shift.sign_out_time
  if (signed === time) {
    const { museumZone } = ctx.app.settings
    const figures = countedNow(shift, museumZone, found.rules.counted_grades)
    return { ...said, ...figures, waits: waitText(doubtsIn(shift, type)) }
  }
  const seen = { shift, type, rules: found.rules }
  const doubts = await doubtsAgainst(ctx, { ...seen, seconds, clock: input, code })
  const grade = doubts.length > 0 ? doubtedGrade : 'B'
  const known = doubts.length > 0 ? { ...evidence, doubts } : evidence
  const figures = await punch(ctx, seen, { time, grade, evidence: known })
  if (!figures) return await signKept(ctx, input)
  ctx.msg = `${time.slice(11, 16)}的${type === 'sign' ? '签到' : '签退'}已送达`
  return { ...said, ...figures, waits: waitText(doubts) }
}

/** The shift that whoever chose none meant at that moment; throws `sign.no_shift`, and why it cannot be signed. */
async function shiftAt(ctx: PersonCommand, type: SignType, time: string): Promise<number> {
  const day = time.slice(0, 10)
  const rules = await signRules(ctx)
  const shifts = await signableShifts(ctx.db, ctx.person.id, addDays(day, -1), day)
  const signed = type === 'sign' ? 'sign_time' : 'sign_out_time'
  const fits =
    shifts.find((shift) => shift[signed] === time) ??
    shifts.find((shift) => signRefusal(shift, type, time, rules) === undefined)
  if (fits) return fits.id
  const own = shifts.find(({ date }) => date === day)
  if (!own) throw new Fault('sign.no_shift')
  return own.id
}

/**
 * Writes one signing where the rules of its moment allow it; undefined where somebody has changed the
 * shift since it was read. Throws why it cannot be signed.
 */
async function punch(
  ctx: PersonCommand,
  seen: { shift: Shift & Evidence & { id: number }; type: SignType; rules: RosterRules },
  signing: Punch,
) {
  const { shift, type } = seen
  const { time, grade } = signing
  const rules = { ...seen.rules, zone: ctx.app.settings.museumZone }
  const refusal = signRefusal(shift, type, time, rules)
  // Whoever is too early wants to know when to come back.
  if (refusal === 'sign.too_early') {
    const from = clockInWords(firstSignIn(shift, rules).slice(11))
    throw new Fault(refusal, { msg: `${faults[refusal].msg}，${from}起可签到` })
  }
  // And whoever signs on a second phone, when the first one did.
  if (refusal === 'sign.done' && shift.sign_time !== '')
    throw new Fault(refusal, { msg: signedAt(shift.sign_time, type) })
  if (refusal === 'sign.out_done' && type === 'signout')
    throw new Fault(refusal, { msg: signedAt(shift.sign_out_time, type) })
  if (refusal) throw new Fault(refusal)
  const signed = {
    ...shift,
    ...(type === 'sign'
      ? { sign_time: time, sign_grade: grade }
      : { sign_out_time: time, sign_out_grade: grade }),
  }
  const figures = figuresOf(signed, rules.zone, rules.counted_grades)
  const written = await writeSign(ctx.tx, shift, ctx.person.id, type, signing, figures, ctx.stamp)
  if (!written) return undefined
  const { status = 1, status_name = '' } = attendanceOf(leftWhole(signed), time, rules) ?? {}
  return { ...countedNow(signed, rules.zone, rules.counted_grades), status, status_name }
}
