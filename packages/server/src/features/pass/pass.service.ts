import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  type PassVerdict,
  passAddress,
  passCodeSeconds,
  passVerdict,
} from '@museum/contract/pass/pass.rules.ts'
import type { AppContext, PersonContext } from '../../context.ts'
import { signedPicture } from '../../files/signed.ts'
import { maskName } from '../../privacy/mask.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { findPass, type PassRow } from './pass.store.ts'

// What a code is sealed as: nobody makes one, changes one, or learns a number from one.
const purpose = 'pass code'

/** The caller's own card with a code of this moment; throws `pass.not_formal`. */
export async function mine(ctx: PersonContext) {
  const row = await findPass(ctx.db, ctx.person.id)
  // Whoever has just passed is told so first.
  if (row?.status !== 7 || ctx.person.status !== 7) throw new Fault('pass.not_formal')
  const valid = isValid(row, ctx.at.day)
  return {
    name: row.name,
    code: row.code ?? '',
    group: row.group ?? '',
    img_path: shownPicture(ctx, row.img_path),
    valid: valid ? (1 as const) : (0 as const),
    certificate_end_time: row.certificate_end_time,
    at: ctx.stamp,
    address: valid ? ctx.origin + passAddress(newCode(ctx.app, ctx.person.id, ctx.now)) : '',
    seconds: passCodeSeconds,
  }
}

/** A code of this person and moment: short, so that a poor camera reads it. */
export function newCode({ settings }: Pick<AppContext, 'settings'>, id: number, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return vaultOf(settings.dataKey, 'work card').seal(
    purpose,
    `${id.toString(36)} ${seconds.toString(36)}`,
  )
}

/** What another phone hears of a code; only of a card that is good it hears whose. */
export interface Checked {
  verdict: PassVerdict
  name: string
  code: string
  group: string
  img_path: string
  certificate_end_time: string
  /** When it was asked, a stamp of the museum's. */
  at: string
}

/**
 * Checks a code as it is now, whatever stood on the card when it was given out. What is no code of ours
 * is known without asking the database, so that guesses cost nothing.
 */
export async function checkCode(appContext: AppContext, code: string): Promise<Checked> {
  const { settings, db, clock } = appContext
  const now = clock()
  const at = museumTime(now, settings.museumZone)
  const nothing = { name: '', code: '', group: '', img_path: '', certificate_end_time: '' }
  const told = (verdict: PassVerdict) => ({ verdict, ...nothing, at: stampOf(at) })
  const said = opened(settings.dataKey, code)
  if (!said) return told('unknown')
  // One that is past tells nothing more of its person, not even whether the card is good still.
  const { id, madeMs } = said
  if (passVerdict(madeMs, now.getTime(), true) === 'expired') return told('expired')
  const row = await findPass(db, id)
  if (!row || !isValid(row, at.day))
    return { ...told('invalid'), name: maskName(row?.status === 8 ? '' : (row?.name ?? '')) }
  return {
    ...told('valid'),
    name: row.name,
    code: row.code ?? '',
    group: row.group ?? '',
    img_path: signedPicture(settings.dataKey, row.img_path, now),
    certificate_end_time: row.certificate_end_time,
  }
}

function opened(dataKey: Buffer, code: string): { id: number; madeMs: number } | undefined {
  try {
    const parts = vaultOf(dataKey, 'work card').open(purpose, code).split(' ')
    const [id = 0, seconds = 0] = parts.map((part) => Number.parseInt(part, 36))
    return id > 0 ? { id, madeMs: seconds * 1000 } : undefined
  } catch {
    return undefined
  }
}

function isValid(row: PassRow, day: string): boolean {
  return (
    row.status === 7 &&
    row.disabled === 0 &&
    row.certificate_is_valid === 1 &&
    row.certificate_end_time >= day
  )
}
