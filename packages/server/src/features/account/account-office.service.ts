import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import { accountRefusal } from '@museum/contract/login/account.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import { endAccountSessions } from '../login/session.service.ts'
import { insertAccount } from './account.store.ts'
import {
  type AccountFilter,
  type AccountRow,
  accountById,
  accountRows,
  deleteAccount,
  hasActed,
  updateAccount,
} from './account-office.store.ts'
import { inviteLink } from './invite.service.ts'
import { deleteInvite } from './invite.store.ts'
import { deleteSteps } from './step.store.ts'

/** One page of office accounts. */
export async function accountList(ctx: OfficeContext, input: AccountFilter & Paging) {
  const { list, total } = await pageOf(ctx.db, accountRows(ctx.db, input), input)
  return { list: list.map((row) => shown(ctx, row)), total }
}

/** One office account. */
export async function accountInfo(ctx: OfficeContext, id: number) {
  const row = await accountById(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return shown(ctx, row)
}

type Standing = Omit<AccountRow, 'factors'>

const shown = (ctx: OfficeContext, row: AccountRow) => ({
  ...row,
  self: row.id === ctx.account.id ? 1 : 0,
})

/** Makes an account, whose person sets the password by a link; throws `account.duplicate`. */
export async function newAccount(
  ctx: OfficeContext,
  { username, role }: { username: string; role: OfficeRole },
) {
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    const [own] = await lock(tx, 'account', [ctx.account.id])
    mustBeAdmin(own)
    const id = await insertAccount(tx, { username, password_hash: '', role, created_at: ctx.stamp })
    if (id === undefined) throw new Fault('account.duplicate', { field: 'username' })
    const after = { username, role }
    await audit(inside, { action: 'create', object: 'account', object_id: id, after })
    return { ...(await accountInfo(inside, id)), invite: await inviteLink(inside, id) }
  })
}

interface Change {
  id: number
  role?: OfficeRole | undefined
  disabled?: 0 | 1 | undefined
}

/** Changes role or standing; stopping ends every login of the account, and the link to set its password. */
export async function changeAccount(ctx: OfficeCommand, { id, role, disabled }: Change) {
  const before = await lockOther(ctx, id, { role, disabled })
  await updateAccount(ctx.tx, id, {
    ...(role ? { role } : {}),
    ...(disabled === undefined ? {} : { disabled }),
  })
  if (disabled === 1) {
    await endAccountSessions(ctx, id)
    await deleteInvite(ctx.tx, id)
  }
  const after = await accountInfo(ctx, id)
  await audit(ctx, {
    action: 'update',
    object: 'account',
    object_id: id,
    before: noted(before),
    after: noted(after),
  })
  return after
}

/** Ends another's password and logins, and answers the link by which they set a password of their own. */
export async function inviteAccount(ctx: OfficeContext, id: number) {
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    const before = await lockOther(inside, id, { invite: true })
    await updateAccount(tx, id, { password_hash: '' })
    await deleteSteps(tx, id)
    await endAccountSessions(inside, id)
    const after = { username: before.username }
    await audit(inside, { action: 'reset_password', object: 'account', object_id: id, after })
    return { invite: await inviteLink(inside, id) }
  })
}

/** Removes an account, or stops it where the log names it. */
export async function removeAccount(ctx: OfficeCommand, id: number) {
  const before = await lockOther(ctx, id, { disabled: 1 })
  await endAccountSessions(ctx, id)
  const acted = await hasActed(ctx.db, before)
  if (acted) {
    await updateAccount(ctx.tx, id, { disabled: 1 })
    await deleteInvite(ctx.tx, id)
  } else await deleteAccount(ctx.tx, id)
  ctx.msg = acted ? '该账号有操作记录，已停用' : '账号已删除'
  await audit(ctx, {
    action: acted ? 'update' : 'delete',
    object: 'account',
    object_id: id,
    before: noted(before),
    ...(acted ? { after: { ...noted(before), disabled: 1 } } : {}),
  })
  return { id, removed: acted ? 0 : 1 }
}

export const noted = ({ username, role, disabled }: Standing) => ({ username, role, disabled })

/**
 * Locks both accounts, in one order whoever acts on whom. The caller is an administrator still: of
 * two who stop each other at once the second is refused, so one always stays.
 */
export async function lockOther(
  ctx: OfficeCommand,
  id: number,
  change: Parameters<typeof accountRefusal>[1],
): Promise<Standing> {
  const self = ctx.account.id
  const accounts = await lock(ctx.tx, 'account', [self, id])
  mustBeAdmin(accounts.find((one) => one.id === self))
  const row = accounts.find((one) => one.id === id)
  if (!row) throw new Fault('content.not_found')
  const refusal = accountRefusal({ self: id === self, role: row.role }, change)
  if (refusal) throw new Fault(refusal)
  return row
}

function mustBeAdmin(own?: Pick<AccountRow, 'role' | 'disabled'>): void {
  if (own?.role !== 'admin' || own.disabled === 1) throw new Fault('auth.forbidden')
}

/** Who works in the office; no password in any form. */
export async function exportAccounts(ctx: OfficeContext, filter: FilterOf<typeof accountList>) {
  return await exportList(ctx, filter, accountList, {
    object: 'account',
    title: '账号',
    words: { role: officeRoleWords, disabled: ['否', '是'] },
    columns: [
      { title: '用户名', value: (row) => row.username, width: 20 },
      { title: '角色', value: (row) => officeRoleWords[row.role], width: 10 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
      { title: '新增时间', value: (row) => row.created_at, width: 20 },
      { title: '最近登录', value: (row) => row.last_login_at, width: 20 },
    ],
  })
}
