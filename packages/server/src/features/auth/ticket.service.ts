import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { findPerson } from './person.store.ts'
import { callerOf, hashOf, newSecret, openSession } from './session.service.ts'
import { insertTicket, takeTicket } from './ticket.store.ts'

const lifeMs = 60_000

interface Login {
  token: string
  personId: number
}

/** A ticket for one login within 60 seconds; kept only as a hash (specification section 6). */
export async function issueTicket(db: Db, personId: number, now: Date): Promise<string> {
  const ticket = newSecret()
  await insertTicket(db, {
    ticket_hash: hashOf(ticket),
    person_id: personId,
    expires_ms: now.getTime() + lifeMs,
  })
  return ticket
}

/**
 * A ticket becomes a new session's token, once; a live token is answered with itself. Throws
 * `auth.ticket_invalid`. Says when the request itself came from another person's session.
 */
export async function exchangeTicket(act: Act, jtoken: string) {
  const login = (await byTicket(act, jtoken)) ?? (await byToken(act, jtoken))
  const person = login && (await findPerson(act.db, login.personId))
  if (!person) throw new Fault('auth.ticket_invalid')
  const { caller } = act
  const from = caller.kind === 'person' && caller.id !== person.id ? caller.id : undefined
  const holder = from === undefined ? undefined : await findPerson(act.db, from)
  return {
    token: login.token,
    name: person.name,
    switches: holder ? (1 as const) : (0 as const),
    from_name: holder?.name ?? '',
  }
}

// Taking the ticket and opening the session are one act: of two exchanges at once one finds it.
async function byTicket(act: Act, jtoken: string): Promise<Login | undefined> {
  return await inTransaction(act.db, async (db) => {
    const ticket = await takeTicket(db, hashOf(jtoken))
    if (!ticket || ticket.expires_ms <= act.now.getTime()) return undefined
    const person = await findPerson(db, ticket.person_id)
    if (!person || person.disabled === 1) return undefined
    const token = await openSession(db, act.now, { person_id: person.id })
    return { token, personId: person.id }
  })
}

async function byToken(act: Act, jtoken: string): Promise<Login | undefined> {
  try {
    const caller = await callerOf(act.house, jtoken)
    return caller.kind === 'person' ? { token: jtoken, personId: caller.id } : undefined
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
