import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@museum/server/privacy/secret.ts'

const lifeMs = 5 * 60_000

type Redeemed = Fields | { errcode: number; errmsg: string }

const invalid = { errcode: 40029, errmsg: 'invalid code' } as const
const used = { errcode: 40163, errmsg: 'code been used' } as const

/** Login codes of the stand-in: each names one person to one app, is good for five minutes, and only once. */
export function createCodes(key: Buffer, clock: () => Date) {
  const redeemed = new Map<string, number>()
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function issue(app: { appId: string }, name: string, scope: string): string {
    const fields = {
      appId: app.appId,
      name,
      scope,
      ends: clock().getTime() + lifeMs,
      once: randomBytes(9).toString('hex'),
    }
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
    return `${text}.${signed(`standin code ${text}`)}`
  }

  function redeem(appId: string, code: string): Redeemed {
    const [text = '', signature = ''] = code.split('.')
    if (!isSameSecret(signature, signed(`standin code ${text}`))) return invalid
    const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as Fields
    const nowMs = clock().getTime()
    if (fields.ends <= nowMs || fields.appId !== appId) return invalid
    if (redeemed.has(fields.once)) return used
    for (const [once, ends] of redeemed) if (ends <= nowMs) redeemed.delete(once)
    redeemed.set(fields.once, fields.ends)
    return fields
  }

  return { issue, redeem }
}

interface Fields {
  appId: string
  name: string
  scope: string
  ends: number
  once: string
}

export type Codes = ReturnType<typeof createCodes>
