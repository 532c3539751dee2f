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
import { museumName } from '../setting/setting.read.ts'
import { hashPassword } from './account.service.ts'
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

const shown = (ctx: OfficeContext, row: AccountRow) => ({
  ...row,
  self: row.id === ctx.account.id ? 1 : 0,
})

/** Makes an account; throws `account.duplicate` or `account.password_weak`. */
export async function newAccount(
  ctx: OfficeContext,
  { username, password, role }: { username: string; password: string; role: OfficeRole },
) {
  const password_hash = await hashPassword(password, username, await museumName(ctx.app))
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    const [own] = await lock(tx, 'account', [ctx.account.id])
    mustBeAdmin(own)
    const id = await insertAccount(tx, { username, password_hash, role, created_at: ctx.stamp })
    if (id === undefined) throw new Fault('account.duplicate', { field: 'username' })
    const after = { username, role }
    await audit(inside, { action: 'create', object: 'account', object_id: id, after })
    return await accountInfo(inside, id)
  })
}

interface Change {
  id: number
  role?: OfficeRole | undefined
  disabled?: 0 | 1 | undefined
  password?: string | undefined
}

/** Changes role, standing or password; a new password and stopping end every login of the account. */
export async function changeAccount(ctx: OfficeContext, { id, role, disabled, password }: Change) {
  const named = await accountInfo(ctx, id)
  const password_hash =
    password === undefined
      ? undefined
      : await hashPassword(password, named.username, await museumName(ctx.app))
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    const before = await lockOther(inside, id, { role, disabled, password })
    await updateAccount(tx, id, {
      ...(role ? { role } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      ...(password_hash ? { password_hash } : {}),
    })
    if (disabled === 1 || password_hash) await endAccountSessions(inside, id)
    const after = await accountInfo(inside, id)
    await audit(inside, {
      action: password_hash ? 'reset_password' : 'update',
      object: 'account',
      object_id: id,
      before: noted(before),
      after: noted(after),
    })
    return after
  })
}

/** Removes an account, or stops it where the log names it. */
export async function removeAccount(ctx: OfficeCommand, id: number) {
  const before = await lockOther(ctx, id, { disabled: 1 })
  await endAccountSessions(ctx, id)
  const acted = await hasActed(ctx.db, before)
  if (acted) await updateAccount(ctx.tx, id, { disabled: 1 })
  else await deleteAccount(ctx.tx, id)
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

const noted = ({ username, role, disabled }: AccountRow) => ({ username, role, disabled })

/**
 * Locks both accounts, in one order whoever acts on whom. The caller is an administrator still: of
 * two who stop each other at once the second is refused, so one always stays.
 */
async function lockOther(
  ctx: OfficeCommand,
  id: number,
  change: Omit<Change, 'id'>,
): Promise<AccountRow> {
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
