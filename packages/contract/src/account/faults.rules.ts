import { waitsWords } from './account.words.ts'

/** Faults of office accounts and their login. */
export const accountFaults = {
  'office.wrong_password': { status: 0, msg: '用户名或密码错误' },
  'office.wait': { status: 429, msg: waitsWords },
  'account.duplicate': { status: 0, msg: '已有同名账号' },
  'account.self': { status: 0, msg: '不能停用自己、更改自己的角色或重置自己的密码' },
  'account.invite_over': { status: 0, msg: '链接已用过或已过期，请向管理员要新的链接' },
  'account.password_weak': { status: 0, msg: '密码不符合要求' },
  'account.old_password_wrong': { status: 0, msg: '当前密码不正确' },
} as const
