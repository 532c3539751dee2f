import { randomInt } from 'node:crypto'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  claimAlphabet,
  claimDays,
  claimForm,
  claimLength,
} from '@museum/contract/volunteer/claim.rules.ts'
import { documentForm } from '@museum/contract/volunteer/document.rules.ts'
import { mayApply, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Act } from '../../context.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../events.ts'
import { clearAttempts, countAttempt } from '../../http/attempt.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { audit, auditOwn } from '../audit/audit.service.ts'
import { loginOf } from '../login/person.read.ts'
import { handOverLogin, removeEmpty } from '../login/person.service.ts'
import { handOverPictures } from '../picture/picture.service.ts'
import { countTry, deleteEnded, isUsedBy, keepCode, useCode } from './claim.store.ts'
import { noteOwnMove } from './history.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

const lifeMs = claimDays * 24 * 3_600_000
// Of one person, whatever codes they enter; and of one code, whoever enters it.
const perPerson = { allowed: 5, windowMs: 3_600_000 }
const perCode = 10

/**
 * Gives the volunteer of a record a code by which they take it over on their phone; the one before
 * ends. It is kept as a mark alone and answered once. Throws `content.not_found`, `claim.has_login`
 * and `claim.disabled`.
 */
export async function newClaimCode(act: Act, id: number) {
  const code = Array.from({ length: claimLength }, () =>
    claimAlphabet.charAt(randomInt(claimAlphabet.length)),
  ).join('')
  const expires_ms = act.now.getTime() + lifeMs
  const end_time = stampOf(museumTime(new Date(expires_ms), act.house.settings.museumZone))
  return await inTransaction(act.db, async (db) => {
    await lock(db, 'volunteer', [id])
    const row = await findVolunteer(db, id)
    if (!row) throw new Fault('content.not_found')
    const login = await loginOf(db, id)
    if (login.exists) throw new Fault('claim.has_login')
    if (login.disabled === 1) throw new Fault('claim.disabled')
    await keepCode(db, { volunteer_id: id, code_mark: markOf(act, code), expires_ms })
    const after = { name: row.name, end_time }
    await audit(act.within(db), { action: 'claim_code', object: 'volunteer', object_id: id, after })
    return { code, end_time }
  })
}

/**
 * Makes the caller, who never applied, or with the same document and passed no step, the volunteer whose code and document these are; the phone
 * stays logged in. Whatever is wrong with the two is `claim.wrong`; five wrong attempts within an
 * hour are `claim.too_many` for another. Throws `claim.not_new` for somebody with another record. The
 * repeat of a call whose answer was lost is answered as the first.
 */
export async function claim(act: Act, input: { code: string; id_num: string }) {
  const { id } = act.person
  const code_mark = markOf(act, claimForm(input.code))
  if (await isUsedBy(act.db, code_mark, id)) return {}
  const document = vaultOf(act.house.settings.dataKey).mark(documentForm(input.id_num))
  if (!mayLeave(await findVolunteer(act.db, id), document)) throw new Fault('claim.not_new')
  const name = attemptsOf(id)
  const again = await countAttempt(act, name, perPerson)
  if (again !== undefined) throw tooMany(act, again)
  const volunteerId = await countTry(act.db, code_mark)
  const taken =
    volunteerId !== undefined &&
    (await inTransaction(act.db, (db) =>
      takeOver(act.within(db), { volunteerId, code_mark, document }),
    ))
  if (!taken && !(await isUsedBy(act.db, code_mark, id))) throw new Fault('claim.wrong')
  await clearAttempts(act, name)
  return {}
}

/** Forgets ended codes, and whom the used ones have left without a login. */
export async function forgetClaims(db: Db, now: Date): Promise<void> {
  for (const id of await deleteEnded(db, now.getTime())) await removeEmpty(db, id)
}

// Everybody who changes a record locks it first, so of two phones the second finds it taken.
async function takeOver(
  act: Act,
  { volunteerId, ...given }: { volunteerId: number; code_mark: string; document: string },
): Promise<boolean> {
  const { db } = act
  const { id } = act.person
  await lock(db, 'volunteer', [volunteerId])
  const row = await findVolunteer(db, volunteerId)
  const login = await loginOf(db, volunteerId)
  if (row?.id_num_mark !== given.document || login.exists || login.disabled === 1) return false
  const handed = await handOverLogin(act, id, volunteerId)
  // Now that nobody else can: they may have applied meanwhile, or have become another volunteer.
  const own = await findVolunteer(db, id)
  if (!handed || !mayLeave(own, given.document)) throw new Fault('claim.not_new')
  if (own) await withdraw(act, own)
  const use = { used_at: act.stamp, left_id: id }
  if (!(await useCode(db, given.code_mark, use, act.now.getTime(), perCode)))
    throw new Fault('claim.wrong')
  await raise(act, 'volunteer.claimed', { from: id, to: volunteerId })
  await handOverPictures(act, id, volunteerId)
  await auditOwn(act, {
    action: 'claim',
    object: 'volunteer',
    object_id: volunteerId,
    before: { name: row.name, has_login: 0 },
    after: { name: row.name, has_login: 1 },
  })
  return true
}

/** Whether this record keeps nobody from another one: there is none, or it is the same person's application that no step was passed with. */
function mayLeave(own: VolunteerRow | undefined, document: string): boolean {
  if (!own) return true
  return own.id_num_mark === document && (own.status === 1 || mayApply(own.status))
}

/** Ends the application of somebody who was a volunteer all the time. */
async function withdraw(act: Act, { id, status }: VolunteerRow): Promise<void> {
  const { to } = volunteerMoves.cancel
  if (status === to) return
  await updateVolunteer(act.db, id, { status: to, updated_at: act.stamp })
  await noteOwnMove(act, id, { from_status: status, to_status: to, remark: '已绑定原有资料' })
}

function markOf(act: Act, code: string): string {
  return vaultOf(act.house.settings.dataKey).mark(`claim ${code}`)
}

// No name of an account begins with a space: nobody's attempts are counted as another's.
function attemptsOf(personId: number): string {
  return ` claim ${personId}`
}

function tooMany(act: Act, againMs: number): Fault {
  const { time } = museumTime(new Date(againMs), act.house.settings.museumZone)
  return new Fault('claim.too_many', { msg: `尝试次数过多，请于${time.slice(0, 5)}后再试` })
}
