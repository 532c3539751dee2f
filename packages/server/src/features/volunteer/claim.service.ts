import { randomInt } from 'node:crypto'
import { museumStamp, museumTime } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  claimAlphabet,
  claimDays,
  claimForm,
  claimLength,
} from '@museum/contract/volunteer/claim.rules.ts'
import { mayApply, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import type {
  CommandContext,
  OfficeContext,
  PersonCommand,
  PersonContext,
  RequestContext,
} from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import type { Db } from '../../db/types.ts'
import { clearAttempts, countAttempt } from '../../http/attempt.ts'
import { slow } from '../../privacy/slow.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { raise } from '../../raise.ts'
import { audit, auditOwn } from '../audit/audit.service.ts'
import { handOverLogin, removeEmpty } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { handOverPictures } from '../picture/picture.service.ts'
import { countTry, deleteEnded, isKept, keepCode, useCode, usedBy } from './claim.store.ts'
import { documentMarks } from './profile.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'
import { noteOwnMove } from './volunteer-office.service.ts'

const lifeMs = claimDays * 24 * 3_600_000
// Of one person, whatever codes they enter; and of one code, whoever enters it.
const perPerson = { allowed: 5, windowMs: 3_600_000 }
const perCode = 10

/**
 * Gives the volunteer of a record a code by which they take it over on their phone; the one before
 * ends. Of it a blind index of its beginning is kept and a slow hash, and it is answered once. Throws `content.not_found`, `claim.has_login`
 * and `claim.disabled`.
 */
export async function newClaimCode(ctx: OfficeContext, id: number) {
  const code = await freshCode(ctx)
  const code_mark = marksOf(ctx, code)[0]
  const code_hash = await slow.hash(code)
  const expires_ms = ctx.now.getTime() + lifeMs
  const end_time = museumStamp(new Date(expires_ms), ctx.app.settings.museumZone)
  return await inTransaction(ctx.db, async (tx) => {
    const [row] = await lock(tx, 'volunteer', [id])
    if (!row) throw new Fault('content.not_found')
    const login = await loginOf(tx, id)
    if (login.exists) throw new Fault('claim.has_login')
    if (login.disabled === 1) throw new Fault('claim.disabled')
    await keepCode(tx, { volunteer_id: id, code_mark, code_hash, expires_ms })
    const after = { name: row.name, end_time }
    await audit(ctx.within(tx), { action: 'claim_code', object: 'volunteer', object_id: id, after })
    return { code, end_time }
  })
}

/**
 * Makes the caller, who never applied, or with the same document and passed no step, the volunteer whose code and document these are; the phone
 * stays logged in. Whatever is wrong with the two is `claim.wrong`; five wrong attempts within an
 * hour are `claim.too_many` for another. Throws `claim.not_new` for somebody with another record. The
 * repeat of a call whose answer was lost is answered as the first.
 */
export async function claim(ctx: PersonContext, input: { code: string; id_num: string }) {
  const { id } = ctx.person
  const typed = claimForm(input.code)
  const marks = marksOf(ctx, typed)
  const wasUsed = async () => await isCode(await usedBy(ctx.db, marks, id), typed)
  if (await wasUsed()) return {}
  const { id_num } = input
  if (!mayLeave(ctx, await findVolunteer(ctx.db, id), id_num)) throw new Fault('claim.not_new')
  const name = attemptsOf(id)
  const again = await countAttempt(ctx, name, perPerson)
  if (again !== undefined) throw tooMany(ctx, again)
  const kept = await single(ctx.db, (tx) => countTry(tx, marks))
  const taken =
    kept !== undefined &&
    (await isCode(kept.code_hash, typed)) &&
    (await inTransaction(ctx.db, (tx) => takeOver(ctx.within(tx), { ...kept, id_num })))
  if (!taken && !(await wasUsed())) throw new Fault('claim.wrong')
  await clearAttempts(ctx, name)
  return {}
}

/** Forgets ended codes, and whom the used ones have left without a login. */
export async function forgetClaims(db: Db, now: Date): Promise<void> {
  for (const id of await single(db, (tx) => deleteEnded(tx, now.getTime())))
    await removeEmpty(db, id)
}

// Everybody who changes a record locks it first, so of two phones the second finds it taken.
async function takeOver(
  ctx: PersonCommand,
  given: { volunteer_id: number; code_hash: string; id_num: string },
): Promise<boolean> {
  const { tx } = ctx
  const { id } = ctx.person
  const { volunteer_id: volunteerId } = given
  const [row] = await lock(tx, 'volunteer', [volunteerId])
  const login = await loginOf(tx, volunteerId)
  if (!row || !isOf(ctx, row, given.id_num) || login.exists || login.disabled === 1) return false
  const handed = await handOverLogin(ctx, id, volunteerId)
  // Now that nobody else can: they may have applied meanwhile, or have become another volunteer.
  const own = await findVolunteer(tx, id)
  if (!handed || !mayLeave(ctx, own, given.id_num)) throw new Fault('claim.not_new')
  if (own) await withdraw(ctx, own)
  const use = { used_at: ctx.stamp, left_id: id }
  if (!(await useCode(tx, given.code_hash, use, ctx.now.getTime(), perCode)))
    throw new Fault('claim.wrong')
  await raise(ctx, 'volunteer.claimed', { from: id, to: volunteerId })
  await handOverPictures(ctx, id, volunteerId)
  await auditOwn(ctx, {
    action: 'claim',
    object: 'volunteer',
    object_id: volunteerId,
    before: { name: row.name, has_login: 0 },
    after: { name: row.name, has_login: 1 },
  })
  return true
}

/** Whether this record keeps nobody from another one: there is none, or it is the same person's application that no step was passed with. */
function mayLeave(ctx: RequestContext, own: VolunteerRow | undefined, id_num: string): boolean {
  if (!own) return true
  return isOf(ctx, own, id_num) && (own.status === 1 || mayApply(own.status))
}

/** True where a record has this document, whichever kind it is said to be there. */
function isOf(ctx: RequestContext, row: VolunteerRow, id_num: string): boolean {
  const vault = vaultOf(ctx.app.settings.dataKey)
  return documentMarks(vault, row.id_kind, id_num).includes(row.id_num_mark ?? '')
}

/** Ends the application of somebody who was a volunteer all the time. */
async function withdraw(ctx: CommandContext, { id, status }: VolunteerRow): Promise<void> {
  const { to } = volunteerMoves.cancel
  if (status === to) return
  await updateVolunteer(ctx.tx, id, { status: to, updated_at: ctx.stamp })
  await noteOwnMove(ctx, {
    volunteer_id: id,
    from_status: status,
    to_status: to,
    remark: '已绑定原有资料',
  })
}

// So many of a code's letters find it; the others are worth a slow hash each time that somebody guesses at them.
const finding = 4

/** By what a code is found, first what it is kept under now. */
function marksOf(ctx: RequestContext, code: string): [string, ...string[]] {
  return vaultOf(ctx.app.settings.dataKey, 'claim code').marks(code.slice(0, finding))
}

/** A code of which no other has the beginning. */
async function freshCode(ctx: RequestContext): Promise<string> {
  for (;;) {
    const code = Array.from({ length: claimLength }, () =>
      claimAlphabet.charAt(randomInt(claimAlphabet.length)),
    ).join('')
    if (!(await isKept(ctx.db, marksOf(ctx, code)))) return code
  }
}

/** Whether what was typed is the code of which this is kept; of one that is kept otherwise it is not. */
async function isCode(kept: string | undefined, typed: string): Promise<boolean> {
  return kept !== undefined && kept !== '' && (await slow.verify(kept, typed))
}

// No name of an account begins with a space: nobody's attempts are counted as another's.
function attemptsOf(personId: number): string {
  return ` claim ${personId}`
}

function tooMany(ctx: RequestContext, againMs: number): Fault {
  const { time } = museumTime(new Date(againMs), ctx.app.settings.museumZone)
  return new Fault('claim.too_many', { msg: `尝试次数过多，请于${time.slice(0, 5)}后再试` })
}
