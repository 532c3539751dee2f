import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { personIdleMs } from '@museum/contract/login/session.rules.ts'
import type { OfficeCommand, PersonCommand, PersonContext } from '../../context.ts'
import { hashOf } from '../../privacy/secret.ts'
import { audit } from '../audit/audit.service.ts'
import { findPerson } from './person.store.ts'
import { deletePersonSessions, deleteSession, personSessions } from './session.store.ts'

/** Names a login to its owner by what is kept of its token, which cannot be told from it. */
export const keyOf = (tokenHash: string) => hashOf(`login ${tokenHash}`).slice(0, 24)

/** The caller's open logins, the newest first. */
export async function ownLogins(ctx: PersonContext) {
  const { id, tokenHash } = ctx.person
  const rows = await personSessions(ctx.db, id, ctx.now.getTime())
  const stampAt = (ms: number) => stampOf(museumTime(new Date(ms), ctx.zone))
  return {
    list: rows.map(({ token_hash, created_ms, expires_ms, device, from_short }) => {
      const own = token_hash === tokenHash
      // A use moves the end, once a day.
      const usedMs = own ? ctx.now.getTime() : Math.max(created_ms, expires_ms - personIdleMs)
      return {
        key: keyOf(token_hash),
        ...{ device, place: from_short, begun_at: stampAt(created_ms) },
        used_date: stampAt(usedMs).slice(0, 10),
        own: own ? (1 as const) : (0 as const),
      }
    }),
  }
}

/** Ends one of the caller's logins; another's is as if there were none. */
export async function endOwnLogin(ctx: PersonCommand, { key }: { key: string }) {
  const rows = await personSessions(ctx.tx, ctx.person.id, ctx.now.getTime())
  const row = rows.find(({ token_hash }) => keyOf(token_hash) === key)
  if (!row || !(await deleteSession(ctx.tx, row.token_hash))) throw new Fault('content.not_found')
  return {}
}

/** Ends every login of the caller but the one that asks. */
export async function endOtherLogins(ctx: PersonCommand) {
  await deletePersonSessions(ctx.tx, ctx.person.id, ctx.person.tokenHash)
  return {}
}

/** Ends every login of a person, who may log in again: a lost phone opens nothing any more. */
export async function endLoginsOf(ctx: OfficeCommand, { id }: { id: number }) {
  if (!(await findPerson(ctx.tx, id))) throw new Fault('content.not_found')
  await deletePersonSessions(ctx.tx, id)
  await audit(ctx, { action: 'end_login', object: 'volunteer', object_id: id })
  return {}
}
