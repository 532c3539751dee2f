import { Fault } from '@museum/contract/fault.ts'
import { inviteHours } from '@museum/contract/login/account.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { auditBy } from '../audit/audit.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { hashPassword } from './account.service.ts'
import { findInvited, keepInvite, setPassword, useInvite } from './invite.store.ts'
import { deleteNewLogins } from './new-login.store.ts'

/**
 * A link by which an account's person sets their own password, once; the one before is over. Its secret stands
 * behind the #, which browsers send nowhere.
 */
export async function inviteLink(ctx: OfficeCommand, id: number): Promise<string> {
  const token = newSecret()
  const expires_ms = ctx.now.getTime() + inviteHours * 3_600_000
  await keepInvite(ctx.tx, { account_id: id, token_hash: hashOf(token), expires_ms })
  return `${ctx.officeOrigin}/office/invite#${token}`
}

/** Whose password a link sets; throws `account.invite_over`. */
export async function invited(ctx: RequestContext, { token }: { token: string }) {
  const account = await findInvited(ctx.db, hashOf(token), ctx.now.getTime())
  if (!account) throw new Fault('account.invite_over')
  return { username: account.username }
}

/** Sets the password that a link was given for; of two at once one does. */
export async function acceptInvite(
  ctx: RequestContext,
  { token, password }: { token: string; password: string },
) {
  const nowMs = ctx.now.getTime()
  const account = await findInvited(ctx.db, hashOf(token), nowMs)
  if (!account) throw new Fault('account.invite_over')
  const { id, username } = account
  const password_hash = await hashPassword(password, username, await museumName(ctx.app))
  await inTransaction(ctx.db, async (tx) => {
    // The account first, as whoever stops it or invites anew does.
    const set = await setPassword(tx, id, password_hash)
    if (!set || !(await useInvite(tx, hashOf(token), nowMs))) throw new Fault('account.invite_over')
    // Whoever gave the link knows whom they gave it to, and every login has ended.
    await deleteNewLogins(tx, id)
    const entry = { action: 'set_password', object: 'login' as const, object_id: id }
    await auditBy(ctx.within(tx), account, entry)
  })
  return { username }
}
