import { museumTime } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { clearAttempts, countAttempt } from '../../http/attempt.ts'
import { raise } from '../../raise.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { becomeByPhone, removeEmpty } from '../login/person.service.ts'
import { findPerson, loginOf } from '../login/person.store.ts'
import { callerOf } from '../login/session.service.ts'
import { claimableByPhone } from './claim.store.ts'
import { findVolunteer } from './volunteer.read.ts'

// Of one number, whoever has it: a date of birth can be guessed.
const limit = { allowed: 5, windowMs: 24 * 3_600_000 }

/** Whether a record says the phone that the caller, who has none, proved to have: it may be theirs. */
export async function phoneClaimWaits(ctx: PersonContext) {
  const mark = await provedPhone(ctx)
  const waits = mark !== undefined && (await claimableByPhone(ctx.db, mark)).length > 0
  return { waits: waits ? (1 as const) : (0 as const) }
}

/**
 * Makes the caller, who has no record, the volunteer whose record says the phone that they proved to have and this
 * date of birth; the phone stays logged in. Throws `claim.birth_wrong` for whatever is wrong with the two, after five
 * in a day `claim.too_many`, and `claim.not_new` for somebody with another record. The repeat of a call whose
 * answer was lost is answered as the first.
 */
export async function claimByPhone(ctx: PersonContext, birth_time: string) {
  const { id } = ctx.person
  const own = await findVolunteer(ctx.db, id)
  const person = await findPerson(ctx.db, id)
  const mark = person?.phone_mark ?? undefined
  if (own && own.phone_mark === mark && own.birth_time === birth_time) return {}
  if (own) throw new Fault('claim.not_new')
  if (mark === undefined) {
    if (await isTaken(ctx, birth_time)) return {}
    throw new Fault('claim.birth_wrong')
  }
  const name = ` phone claim ${mark}`
  const again = await countAttempt(ctx, name, limit)
  if (again !== undefined) throw tooMany(ctx, again)
  const taken = await inTransaction(ctx.db, (tx) => takeOver(ctx.within(tx), mark, birth_time))
  if (!taken && !(await isTaken(ctx, birth_time))) throw new Fault('claim.birth_wrong')
  await clearAttempts(ctx, name)
  await removeEmpty(ctx.db, id)
  return {}
}

// Everybody who changes a record locks it first; whoever logs in locks the person.
async function takeOver(ctx: PersonCommand, mark: string, birth_time: string): Promise<boolean> {
  const { tx } = ctx
  const { id } = ctx.person
  const ids = await claimableByPhone(tx, mark)
  const rows = await lock(tx, 'volunteer', ids)
  const theirs = rows.filter((row) => row.phone_mark === mark && row.birth_time === birth_time)
  const [row] = theirs
  if (!row) return false
  if (theirs.length > 1) {
    // Two who share a phone and a day of birth are for the office to tell apart.
    await raise(ctx, 'persons.alike', [{ ids: theirs.map((one) => one.id), reason: 'phone' }])
    return false
  }
  const had = await loginOf(tx, row.id)
  if (!(await becomeByPhone(ctx, mark, id, row.id))) return false
  if (await findVolunteer(tx, id)) throw new Fault('claim.not_new')
  await auditOwn(ctx, {
    action: 'claim',
    object: 'volunteer',
    object_id: row.id,
    before: { name: row.name, has_login: had.exists ? 1 : 0 },
    after: { name: row.name, has_login: 1 },
  })
  return true
}

/** Whether the caller's login is that of such a record by now: the same call came twice. */
async function isTaken(ctx: PersonContext, birth_time: string): Promise<boolean> {
  const caller = await callerOf(ctx.app, ctx.person.tokenHash, { anew: true, untouched: true })
  if (caller.kind !== 'person' || caller.id === ctx.person.id) return false
  return (await findVolunteer(ctx.db, caller.id))?.birth_time === birth_time
}

async function provedPhone(ctx: PersonContext): Promise<string | undefined> {
  const person = await findPerson(ctx.db, ctx.person.id)
  return person?.volunteer_id === null ? (person.phone_mark ?? undefined) : undefined
}

function tooMany(ctx: PersonContext, againMs: number): Fault {
  const { day, time } = museumTime(new Date(againMs), ctx.app.settings.museumZone)
  const when = day === ctx.at.day ? '' : '明天'
  return new Fault('claim.too_many', { msg: `尝试次数过多，请于${when}${time.slice(0, 5)}后再试` })
}
