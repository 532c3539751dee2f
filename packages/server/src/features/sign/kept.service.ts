import { type Evidence, figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import { doubtedGrade } from '@museum/contract/setting/grade.rules.ts'
import { type KeptDoubt, keptDoubts } from '@museum/contract/setting/kept.rules.ts'
import type { RosterRules } from '@museum/contract/setting/setting.rules.ts'
import { cameAtOnce, doubtsOf } from '@museum/contract/sign/kept.rules.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { PhoneClock } from '@museum/contract/sign/sign-code.rules.ts'
import { secondsAt } from '@museum/contract/zone.ts'
import type { PersonCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { heardOf } from '../../http/heard.ts'
import { type PunchEvidence, writeDoubt } from '../roster/times.store.ts'
import { keepCode, othersOfCode } from './kept.store.ts'

type Signed = Shift & Evidence & { id: number; sign_evidence: string; sign_out_evidence: string }

/** A sign-in that was kept, as it came. */
export interface Come {
  shift: Signed
  type: SignType
  /** The code's moment, in seconds since 1970. */
  seconds: number
  clock: PhoneClock
  /** The screen and its half minute; undefined where a pass came of it, which is good for its person alone. */
  code: { device: number; step: number } | undefined
  rules: RosterRules
}

/**
 * What speaks against a sign-in that was kept, the weightiest first. A code proves its minute and not who
 * scanned it, so what was sent on looks as what was scanned does; see decision 23. Where others sent the
 * same code as late, theirs wait from now on as well.
 */
export async function doubtsAgainst(ctx: PersonCommand, come: Come): Promise<KeptDoubt[]> {
  const { tx, person, app } = ctx
  const { shift, type, seconds: shown, clock, code, rules } = come
  const now = ctx.now.getTime() / 1000
  if (cameAtOnce(shown, now)) return []
  const others = code ? await withSameCode(ctx, code, shift.id, type) : []
  if (others.length > 0) await doubtOthers(ctx, others, rules)
  return doubtsOf({
    ...{ shown, now, clock, isPass: code === undefined, others: others.length },
    heard: code ? await heardOf(tx, app, person.id) : undefined,
    before: type === 'signout' ? signedBefore(ctx, shift) : undefined,
    kept_minutes: rules.kept_minutes,
  })
}

function signedBefore({ app }: PersonCommand, shift: Come['shift']) {
  const { museumZone } = app.settings
  if (shift.sign_time === '' || shift.repair_sign_time !== '') return undefined
  const { phone_at }: PunchEvidence = JSON.parse(shift.sign_evidence || '{}')
  return {
    shown: secondsAt(shift.sign_time, museumZone),
    scanned: phone_at === undefined ? undefined : secondsAt(phone_at, museumZone),
  }
}

/** What speaks against a signing that is written already. */
export function doubtsIn(shift: Signed, type: SignType): KeptDoubt[] {
  const kept = type === 'sign' ? shift.sign_evidence : shift.sign_out_evidence
  const { doubts = [] }: PunchEvidence = JSON.parse(kept || '{}')
  return doubts
}

/** Notes that the code came, and says with whom: those who send one of a screen's codes do so one by one. */
async function withSameCode(
  { tx, person, now }: PersonCommand,
  { device, step }: { device: number; step: number },
  roster_id: number,
  type: SignType,
) {
  await lock(tx, 'device', [device])
  const code = `${device}.${step}`
  await keepCode(tx, { roster_id, type, code, at_ms: now.getTime() })
  return await othersOfCode(tx, code, person.id)
}

/** Has shifts wait that counted until others sent their code as well; what the office has judged stays. */
async function doubtOthers(
  ctx: PersonCommand,
  others: readonly { id: number; type: SignType }[],
  rules: RosterRules,
): Promise<void> {
  const rows = await lock(
    ctx.tx,
    'roster',
    others.map(({ id }) => id),
  )
  for (const shift of rows) {
    const types = others.filter(({ id }) => id === shift.id).map(({ type }) => type)
    for (const type of types) {
      const [grade, evidence] =
        type === 'sign'
          ? (['sign_grade', 'sign_evidence'] as const)
          : (['sign_out_grade', 'sign_out_evidence'] as const)
      const known: PunchEvidence = JSON.parse(shift[evidence] || '{}')
      const { doubts = [] } = known
      if (shift[grade] === '' || doubts.includes('together')) continue
      const found = keptDoubts.filter((one) => one === 'together' || doubts.includes(one))
      shift[grade] = doubtedGrade
      shift[evidence] = JSON.stringify({ ...known, doubts: found })
    }
    const figures = figuresOf(shift, ctx.app.settings.museumZone, rules.counted_grades)
    await writeDoubt(ctx.tx, shift, figures, ctx.stamp)
  }
}
