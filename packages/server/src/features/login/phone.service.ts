import { randomInt } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import {
  codeLength,
  codeMinutes,
  codeTries,
  codeWaitSeconds,
  typedCode,
} from '@museum/contract/login/phone.rules.ts'
import { phoneForm } from '@museum/contract/phone.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import { countedWithin, takeBackCount } from '../../db/throttle.ts'
import type { Tx } from '../../db/types.ts'
import { addressKey } from '../../http/address.ts'
import { hostCookie, hostCookieIn } from '../../http/host-cookie.ts'
import { isSameSecret, newSecret } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import type { Settings } from '../../settings.ts'
import { SmsRefusal } from '../../sms/sms.ts'
import { auditEntered } from '../audit/audit.service.ts'
import { type Entrant, logIn } from './person.service.ts'
import { countTry, isSpent, keepCode, noteProved, releasePhone, useCode } from './phone.store.ts'
import { phoneMarks } from './phone-mark.service.ts'
import { enterAnew, enteredAs } from './ticket.service.ts'

const minuteMs = 60_000
const dayMs = 24 * 3_600_000
// A carrier gives a number to somebody else 90 days after it was given up, and not before.
const heldMs = 90 * dayMs

/**
 * Sends a code to a phone, whoever is known by it. Throws `auth.phone_off`, `auth.code_wait` with the seconds
 * where codes were asked for too often, and `auth.sms_failed`, which counts for nothing at the number nor of the day.
 */
export async function sendCode(ctx: RequestContext, given: string) {
  const { sms, settings, log } = ctx.app
  if (!sms) throw new Fault('auth.phone_off')
  const phone = phoneForm(given)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const browser = newSecret()
  const [phone_mark, ...former] = marksOf(ctx, phone)
  const counts = countsOf(phone_mark, addressKey(ctx.ip), settings)
  await inTransaction(ctx.db, async (tx) => {
    for (const count of counts) await countOne(tx, count, ctx.now)
    const expires_ms = ctx.now.getTime() + codeMinutes * minuteMs
    const code_mark = codeMarks(ctx, phone, code, browser)[0]
    await keepCode(tx, { phone_mark, code_mark, expires_ms }, former)
  })
  try {
    await sms.sendCode(phone, code)
  } catch (error) {
    log.error({ code: reasonOf(error) }, 'a short message was not sent')
    for (const { name } of counts.filter(({ ofSent }) => ofSent))
      await single(ctx.db, (tx) => takeBackCount(tx, name))
    throw new Fault('auth.sms_failed')
  }
  ctx.setCookies.push(browserCookie(ctx, browser))
  return { wait: codeWaitSeconds }
}

/**
 * Logs in whoever has the code of a phone: the person who is known by it, else somebody new. Throws
 * `auth.phone_off`, `auth.code_elsewhere` in another browser than the one that asked for it, which counts for nothing,
 * `auth.code_wrong`, `auth.code_spent` and `auth.disabled`.
 */
export async function enterByPhone(
  ctx: RequestContext,
  given: { phone: string; code: string; held?: string | undefined },
) {
  if (!ctx.app.sms) throw new Fault('auth.phone_off')
  const phone = phoneForm(given.phone)
  const browser = hostCookieIn(ctx.cookies, cookieName)
  if (browser === undefined) throw new Fault('auth.code_elsewhere')
  const found = marksOf(ctx, phone)
  const nowMs = ctx.now.getTime()
  // The try stands, whatever becomes of the login.
  const tried = await single(ctx.db, (tx) => countTry(tx, found, nowMs, codeTries))
  const code = tried?.code_mark ?? ''
  const marks = codeMarks(ctx, phone, typedCode(given.code), browser)
  if (!marks.some((one) => isSameSecret(code, one))) {
    const spent = tried ? tried.tries >= codeTries : await isSpent(ctx.db, found, nowMs, codeTries)
    throw new Fault(spent ? 'auth.code_spent' : 'auth.code_wrong')
  }
  await single(ctx.db, (tx) => releasePhone(tx, found, nowMs - heldMs))
  const who = (): Entrant => {
    const [id, ...former] = marksOf(ctx, phone)
    return { door: 'phone_mark', id, former }
  }
  const login = await logIn(ctx, who, async (tx, personId) => {
    // Of two at the same moment one finds it.
    if (!(await useCode(tx, found, code))) throw new Fault('auth.code_wrong')
    await noteProved(tx, personId, nowMs)
    await auditEntered(ctx.within(tx), personId, '短信验证码')
    return await enterAnew(tx, ctx, personId, given.held)
  })
  return enteredAs(ctx, login)
}

interface Count {
  name: string
  most: number
  windowMs: number
  /** Counts what was sent, and not what was asked for. */
  ofSent: boolean
  words: (seconds: number) => string
}

function countsOf(mark: string, address: string, { rateFactor, smsDaily }: Settings): Count[] {
  return [
    {
      ...{ name: `code minute ${mark}`, most: 1, windowMs: codeWaitSeconds * 1000 },
      ...{ ofSent: true, words: (seconds) => `请 ${seconds} 秒后再获取验证码` },
    },
    {
      ...{ name: `code day ${mark}`, most: 5, windowMs: dayMs, ofSent: true },
      words: () => '这个手机号一天内获取验证码的次数太多，请明天再试',
    },
    {
      ...{ name: `code address ${address}`, most: 20 * rateFactor, windowMs: 60 * minuteMs },
      ...{ ofSent: false, words: () => '当前网络获取验证码的次数太多，请一小时后再试' },
    },
    // Whoever asks from many places at many numbers spends the museum's money.
    {
      ...{ name: 'code all', most: smsDaily, windowMs: dayMs, ofSent: true },
      words: () => '今天的短信已经用完，请用微信登录，或明天再试',
    },
  ]
}

/** Counts a code that is to be sent; one that is refused is counted nowhere, for the transaction ends. */
async function countOne(tx: Tx, { name, most, windowMs, words }: Count, now: Date): Promise<void> {
  const nowMs = now.getTime()
  const { failures, until_ms } = await countedWithin(tx, name, nowMs, windowMs)
  if (failures <= most) return
  const wait = Math.ceil((until_ms - nowMs) / 1000)
  throw new Fault('auth.code_wait', { wait, msg: words(wait) })
}

/** By what a phone is found, first what it is known by from now on. */
const marksOf = ({ app }: RequestContext, phone: string) =>
  phoneMarks(vaultOf(app.settings.dataKey), phone)

// Six digits are soon tried out: without the key, and what the browser that asked alone has, the mark says nothing.
function codeMarks(
  ctx: RequestContext,
  phone: string,
  code: string,
  browser: string,
): [string, ...string[]] {
  return vaultOf(ctx.app.settings.dataKey, 'phone code').marks(`${phone} ${code} ${browser}`)
}

const cookieName = 'phone_code'

/** The Set-Cookie value that ties a code to the browser that asked for it. */
function browserCookie(ctx: RequestContext, value: string): string {
  return hostCookie(ctx.origin, {
    name: cookieName,
    value,
    maxAge: codeMinutes * 60,
    sameSite: 'strict',
  })
}

// The error's own text may hold the number.
function reasonOf(error: unknown): string {
  if (error instanceof SmsRefusal) return error.code
  return error instanceof Error ? error.name : 'unknown'
}
