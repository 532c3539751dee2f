import { Fault } from '@museum/contract/fault.ts'
import { deviceSeconds, deviceWords } from '@museum/contract/login/session.rules.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Db, Tx } from '../../db/types.ts'
import { shortAddress } from '../../http/address.ts'
import { hear } from '../../http/heard.ts'
import { hostCookie, hostCookieIn } from '../../http/host-cookie.ts'
import { maskName } from '../../privacy/mask.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { signerOf } from '../../privacy/vault.ts'
import { raise } from '../../raise.ts'
import { auditEntered } from '../audit/audit.service.ts'
import { findTicket, insertTicket, takeTicket } from './login.store.ts'
import { isUnnamed } from './person.service.ts'
import { findPerson, lockEnabled, type PersonRow } from './person.store.ts'
import { callerOf, deviceMark, endLoginOf, openSession } from './session.service.ts'
import { deviceMarks } from './session.store.ts'
import { beganLogin } from './state-cookie.service.ts'

const lifeMs = 60_000
const turns = 3

/**
 * A ticket for one login within 60 seconds; kept only as a hash (§6.15). With the
 * secret of a browser no other browser can use it.
 */
export async function issueTicket(
  tx: Tx,
  personId: number,
  now: Date,
  browser?: string,
): Promise<string> {
  const ticket = newSecret()
  await insertTicket(tx, {
    ticket_hash: hashOf(ticket),
    person_id: personId,
    expires_ms: now.getTime() + lifeMs,
    bound_hash: browser === undefined ? '' : hashOf(browser),
  })
  return ticket
}

/**
 * A ticket becomes a new session's token, once, and so does a live token, which ends; the login that the phone
 * `held` ends with either. With it comes the person's mark, by which a phone knows them again and nothing else can
 * be told. Throws `auth.ticket_invalid`.
 */
export async function exchangeTicket(
  ctx: RequestContext,
  { jtoken, held }: { jtoken: string; held?: string | undefined },
) {
  const entered = (await byTicket(ctx, jtoken, held)) ?? (await byToken(ctx, jtoken, held))
  if (entered === undefined) throw new Fault('auth.ticket_invalid')
  return enteredAs(ctx, entered)
}

/** What a phone is told of a login that is its own now. */
export function enteredAs({ app }: RequestContext, { token, personId }: Entered) {
  hear(app, personId)
  return { token, mark: signerOf(app.settings.dataKey).sign(`login ${personId}`) }
}

interface Entered {
  token: string
  personId: number
}

/**
 * Opens a person's login in place of the one that the phone held. While another of theirs stands, they are told of one
 * on a phone by which they are not logged in. Whose live token becomes another shows nothing of themself (`anew`).
 */
export async function enterAnew(
  tx: Tx,
  ctx: RequestContext,
  personId: number,
  held: string | undefined,
  anew = true,
): Promise<Entered> {
  if (held) await endLoginOf(tx, held)
  const phone = hostCookieIn(ctx.cookies, phoneCookie) || newSecret()
  const mark = deviceMark(phone)
  const marks = await deviceMarks(tx, personId, ctx.now.getTime())
  const isNew = marks.length > 0 && !marks.includes(mark)
  if (isNew && ctx.app.settings.tellsNewDevices) await tellNew(ctx.within(tx), personId)
  ctx.setCookies.push(
    hostCookie(ctx.origin, {
      ...{ name: phoneCookie, value: phone, sameSite: 'strict' },
      maxAge: deviceSeconds,
    }),
  )
  return { token: await openSession(tx, ctx, { person_id: personId }, { mark, anew }), personId }
}

// By which a phone is known to be one in which somebody is logged in already; it opens nothing.
const phoneCookie = 'phone_device'

async function tellNew(ctx: CommandContext, person_id: number): Promise<void> {
  const place = ctx.ip === '' ? '' : shortAddress(ctx.ip)
  await raise(ctx, 'login.new', { person_id, device: deviceWords(ctx.agent), place })
}

async function byToken(
  ctx: RequestContext,
  token: string,
  held: string | undefined,
): Promise<Entered | undefined> {
  const personId = await holderOf(ctx, token)
  if (personId === undefined) return undefined
  return await inTransaction(ctx.db, async (tx) => {
    // Of two exchanges at once one ends it.
    const ends = (await lockEnabled(tx, personId)) && (await endLoginOf(tx, token))
    return ends ? await enterAnew(tx, ctx, personId, held, false) : undefined
  })
}

// Whoever may log in is held before the ticket is taken: stopping them ends this login too, and of
// two exchanges at once one finds the ticket. One that was handed on meanwhile is looked at again.
async function byTicket(
  ctx: RequestContext,
  jtoken: string,
  held: string | undefined,
): Promise<Entered | undefined> {
  const hash = hashOf(jtoken)
  return await inTransaction(ctx.db, async (tx) => {
    for (let turn = 1; turn <= turns; turn += 1) {
      const ticket = await usable(ctx, tx, hash)
      const personId = ticket?.person_id
      if (personId === undefined || !(await lockEnabled(tx, personId))) return undefined
      if (await takeTicket(tx, hash, personId)) {
        await auditEntered(ctx.within(tx), personId, '微信')
        return await enterAnew(tx, ctx, personId, held)
      }
    }
    return undefined
  })
}

/** A ticket that this browser may use now. */
async function usable(ctx: RequestContext, db: Db, hash: string) {
  const ticket = await findTicket(db, hash)
  if (!ticket || ticket.expires_ms <= ctx.now.getTime()) return undefined
  return ticket.bound_hash === '' || ticket.bound_hash === browserOf(ctx) ? ticket : undefined
}

function browserOf(ctx: RequestContext): string | undefined {
  const login = beganLogin(ctx.cookies)
  return login && hashOf(login.secret)
}

/**
 * Whose login a ticket or a live token is, without spending it, and whether the phone's own, `held`,
 * is the same person's. Throws `auth.ticket_invalid`.
 */
export async function askTicket(
  ctx: RequestContext,
  { jtoken, held = '' }: { jtoken: string; held?: string | undefined },
) {
  const ticket = await usable(ctx, ctx.db, hashOf(jtoken))
  const personId = ticket?.person_id ?? (await holderOf(ctx, jtoken))
  const person = personId === undefined ? undefined : await findPerson(ctx.db, personId)
  if (person?.disabled !== 0) throw new Fault('auth.ticket_invalid')
  const holderId = held === '' ? undefined : await holderOf(ctx, held)
  const holder = holderId === undefined ? undefined : await findPerson(ctx.db, holderId)
  const began = ticket !== undefined && ticket.bound_hash !== ''
  return {
    ...whom(person),
    began: began ? (1 as const) : (0 as const),
    held: holder
      ? { ...whom(holder), same: holder.id === person.id ? (1 as const) : (0 as const) }
      : null,
  }
}

// What everybody is called who has not applied is nobody's name, so there is nothing to hide in it.
const whom = ({ name, code }: PersonRow) => ({
  name: isUnnamed(name) ? name : maskName(name),
  code: code ?? '',
})

/** Whose live token this is; undefined when it is none of a person. */
async function holderOf(ctx: RequestContext, token: string): Promise<number | undefined> {
  try {
    const caller = await callerOf(ctx.app, hashOf(token), { anew: true, untouched: true })
    return caller.kind === 'person' ? caller.id : undefined
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
