import { addDays, dayText } from '@museum/contract/day.ts'
import { Fault, faults } from '@museum/contract/fault.ts'
import { figuresOf, isSignOutOver } from '@museum/contract/roster/shift.rules.ts'
import {
  firstSignIn,
  type SignType,
  signedTimes,
  signRefusal,
  signTypeOf,
} from '@museum/contract/sign/sign.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { words } from '@museum/contract/words.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { writeSign } from '../roster/times.store.ts'
import { signRules } from '../setting/setting.read.ts'
import { checkFound, checkProof, soughtBy } from './proof.service.ts'
import { findSigning, signableShifts } from './sign.store.ts'

/** What a scanned code carried; empty or absent where none was. */
interface Scanned {
  proof?: string | undefined
}

/** The caller's shifts of today, after those of yesterday that still wait for signing out. */
export async function signInfo(
  ctx: PersonContext,
  { time, proof }: { time?: string | undefined } & Scanned,
) {
  const { day } = ctx.at
  // Whoever scans a code of another day wants to know which one it is.
  if (time && time !== day)
    throw new Fault('sign.not_today', {
      msg: `这是${dayText(time, day)}的签到码，请扫今天的二维码`,
    })
  if (proof) await checkProof(ctx, proof)
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
    list,
  }
}

/** Signs the caller's own shift in or out, once, at the server's time. */
export async function signShift(
  ctx: PersonCommand,
  input: { id: number; type: SignType } & Scanned,
): Promise<{ time: string; service_minutes: number }> {
  const { tx, person, stamp: time } = ctx
  const { id, type, proof } = input
  const found = await findSigning(tx, { id, volunteerId: person.id, ...soughtBy(proof) })
  if (proof) checkFound(ctx, proof, found)
  const { shift } = found
  if (!shift) throw new Fault('content.not_found')
  const rules = { ...found.rules, zone: ctx.app.settings.museumZone }
  const refusal = signRefusal(shift, type, time, rules)
  // Whoever is too early wants to know when to come back.
  if (refusal === 'sign.too_early') {
    const from = clockInWords(firstSignIn(shift, rules).slice(11))
    throw new Fault(refusal, { msg: `${faults[refusal].msg}，${from}起可签到` })
  }
  if (refusal) throw new Fault(refusal)
  const signed = { ...shift, ...(type === 'sign' ? { sign_time: time } : { sign_out_time: time }) }
  const figures = figuresOf(signed, rules.zone)
  // Somebody has changed the shift meanwhile, so it is judged anew as it stands now.
  if (!(await writeSign(tx, shift, person.id, { ...signed, ...figures }, time)))
    return await signShift(ctx, input)
  ctx.msg = type === 'sign' ? words.signedIn : words.signedOut
  return { time, service_minutes: figures.service_minutes }
}
