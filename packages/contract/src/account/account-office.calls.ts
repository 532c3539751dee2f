import { z } from 'zod'
import { defineCall, exactText, flag, id, nothing, requiredText, text } from '../call.ts'
import { usernameRefusal } from '../login/account.rules.ts'
import { defineListing } from '../record.calls.ts'
import { officeRoles } from '../role.ts'
import { loginKey, openLogins } from './account.calls.ts'

const account = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(officeRoles),
  disabled: z.int(),
  created_at: z.string(),
  // Empty for nobody has logged in by it yet.
  last_login_at: z.string(),
  // How many ways of a second step it has.
  factors: z.int(),
  // 1 where it is the caller's own.
  self: z.int(),
})

const role = z.enum(officeRoles)
// Bounded here; `passwordRefusal` says what else is wrong.
const password = exactText(400).min(1)

/** Who works in the office, and each one's own password. */
export const accountOfficeCalls = {
  ...defineListing({
    path: '/api/office/accounts',
    words: { list: '后台账号', export: '账号', info: '一个后台账号' },
    audience: 'office.admin',
    reads: 'office.admin',
    filters: {
      q: text(50).optional(),
      role: z.union([z.literal(''), role]).optional(),
      // Empty for both.
      disabled: z.union([z.literal('').transform(() => undefined), flag]).optional(),
    },
    row: account,
  }),
  create: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/accounts',
    summary: '新增后台账号',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({
      username: requiredText(20).superRefine((name, { addIssue }) => {
        const message = usernameRefusal(name)
        if (message) addIssue({ code: 'custom', message })
      }),
      role,
    }),
    output: account.extend({ invite: z.string() }),
    faults: ['account.duplicate', 'auth.forbidden'],
    secret: true,
    msg: '账号已新增',
  }),
  /** Ends every login of another account, as after a lost computer; its password stays. */
  /** Where another's account is logged in now. */
  loginsOf: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/accounts/:id/logins',
    summary: '一个后台账号的登录设备',
    audience: 'office.admin',
    input: z.object({ id }),
    output: openLogins,
    faults: ['content.not_found'],
  }),
  /** Ends one of its logins; whoever logs out themselves does it by their own menu. */
  endLoginOf: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/accounts/:id/logins/end',
    summary: '退出一个后台账号的一台登录设备',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({ id, key: loginKey }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已退出该设备',
  }),
  endLogins: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/accounts/:id/end-logins',
    summary: '结束一个后台账号的全部登录',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '该账号已在所有设备退出',
  }),
  /** Ends every login of every account but the one that asks, as when somebody may have got in. */
  endAllLogins: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/accounts/end-all-logins',
    summary: '结束所有后台账号的登录',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({}),
    output: nothing,
    faults: [],
    msg: '其他人和其他设备均已退出',
  }),
  /** Stopping an account ends every login of it. */
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/accounts/:id',
    summary: '修改角色、停用或恢复',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({ id, role: role.optional(), disabled: flag.optional() }),
    output: account,
    faults: ['content.not_found', 'account.self', 'auth.forbidden'],
    msg: '已保存',
  }),
  /**
   * A link by which another's person sets a password of their own, shown this once: it ends the password of before,
   * every login and the link of before.
   */
  invite: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/accounts/:id/invite',
    summary: '重置密码，给本人一次性链接',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({ id }),
    output: z.object({ invite: z.string() }),
    faults: ['content.not_found', 'account.self', 'auth.forbidden'],
    secret: true,
  }),
  /** Whose password a link sets. */
  invited: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/invite/whose',
    summary: '设置密码的链接属于哪个账号',
    audience: 'everyone',
    input: z.object({ token: exactText(100).min(1) }),
    output: z.object({ username: z.string() }),
    faults: ['account.invite_over'],
    secret: true,
    rate: 'login',
  }),
  /** Sets one's own password by the link that one was given, which is good once. */
  accept: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/invite',
    summary: '用一次性链接设置自己的密码',
    audience: 'everyone',
    input: z.object({ token: exactText(100).min(1), password }),
    output: z.object({ username: z.string() }),
    faults: ['account.invite_over', 'account.password_weak'],
    secret: true,
    msg: '密码已设置，请登录',
    rate: 'login',
  }),
  /** Removes an account that never did anything; one that did is stopped, so that the log keeps its person. */
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/accounts/:id',
    summary: '删除后台账号，有操作记录的停用',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({ id }),
    output: z.object({ id: z.int(), removed: z.int() }),
    faults: ['content.not_found', 'account.self', 'auth.forbidden'],
  }),
  /** Ends every other login of the account. Whoever keeps being wrong about the old one waits ever longer. */
  ownPassword: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/password',
    summary: '修改自己的密码',
    audience: 'office.read',
    input: z.object({ old_password: password, password }),
    output: nothing,
    faults: ['account.old_password_wrong', 'account.password_weak', 'office.wait'],
    secret: true,
    msg: '密码已修改，其他设备需重新登录',
    rate: 'password',
  }),
}
