import { z } from 'zod'
import { defineCall, exactText, flag, id, nothing, requiredText } from '../call.ts'
import { entered, me } from './entered.calls.ts'

/** Logins of an account that are open, the newest first. */
export const openLogins = z.object({
  list: z.array(
    z.object({
      // Which one it is; nobody logs in by it.
      key: z.string(),
      device: z.string(),
      // An address without its end; empty where it is not known.
      place: z.string(),
      begun_at: z.string(),
      used_at: z.string(),
      // 1 for the one that asks.
      own: flag,
    }),
  ),
})

export const loginKey = requiredText(40)

/**
 * The office's own login. Whoever keeps failing waits ever longer, counted by name
 * and address; a device that has logged in before is counted by itself.
 */
export const accountCalls = {
  login: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/login',
    summary: '后台登录',
    audience: 'everyone',
    input: z.object({ username: requiredText(50), password: exactText(200).min(1) }),
    output: entered,
    faults: ['office.wrong_password', 'office.wait'],
    secret: true,
    rate: 'password',
  }),
  /** One's own open logins, the newest first. */
  logins: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/logins',
    summary: '我的登录设备',
    audience: 'office.read',
    input: z.object({}),
    output: openLogins,
    faults: [],
  }),
  /** Ends another of one's own logins. */
  endLogin: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/logins/end',
    summary: '退出一台登录设备',
    audience: 'office.read',
    input: z.object({ key: loginKey }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已退出该设备',
  }),
  /** It was they who logged in in another browser; of the own one nobody says so. */
  acceptLogin: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/logins/:id/accept',
    summary: '新设备登录：是我',
    audience: 'office.read',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'account.new_login_own'],
    msg: '已确认',
  }),
  /** It was not: that browser is logged out at once, and a password is due. */
  refuseLogin: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/logins/:id/refuse',
    summary: '新设备登录：不是我，立即退出该设备',
    audience: 'office.read',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已退出该设备，请修改密码',
  }),
  logout: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/logout',
    summary: '后台退出',
    audience: 'office.read',
    input: z.object({}),
    output: nothing,
    faults: [],
  }),
  me: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/me',
    summary: '当前后台账号',
    audience: 'office.read',
    input: z.object({}),
    output: me.extend({
      // Until when one may go without the second factor that one's role needs, in ms; 0 where nothing is due.
      second_due_ms: z.int(),
      /** 1 where one has a passkey. */
      passkey: flag,
      // Logins in browsers in which one never was before, of which nobody said yet that it was they; the newest few.
      new_logins: z.array(
        z.object({
          id: z.int(),
          device: z.string(),
          // An address without its end; empty where it is not known.
          place: z.string(),
          at: z.string(),
          // 1 where a second factor or a passkey was given.
          proved: flag,
          // 1 where this login may say that it was they.
          accept: flag,
        }),
      ),
      museum_name: z.string(),
      /** The program's, and the commit that it was made of, empty where that is unknown. */
      version: z.string(),
      commit: z.string(),
    }),
    faults: [],
  }),
  /** The password typed again, which holds for an hour of this login; guesses are counted as those of one's own password are. */
  confirm: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/confirm',
    summary: '重要操作前再输入一次密码',
    audience: 'office.read',
    input: z.object({ password: exactText(200).min(1) }),
    output: z.object({ confirmed_ms: z.int() }),
    faults: ['account.old_password_wrong', 'office.wait'],
    secret: true,
    rate: 'password',
  }),
}
