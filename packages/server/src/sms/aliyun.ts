import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SmsRefusal } from './sms.ts'
import type { SmsSettings } from './sms-settings.ts'

const patienceMs = 5_000
const answer = z.object({ Code: z.string().min(1) })

/** Sends a code by Alibaba Cloud; rejects as `Sms` says. */
export async function sendByAliyun(
  settings: SmsSettings,
  now: Date,
  phone: string,
  code: string,
): Promise<void> {
  const query = queryOf({
    PhoneNumbers: phone,
    SignName: settings.sign,
    TemplateCode: settings.template,
    TemplateParam: JSON.stringify({ code }),
  })
  const { host } = new URL(settings.base)
  const act = { action: 'SendSms', version: '2017-05-25', host, query }
  const response = await fetch(`${settings.base}/?${query}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: signedHeaders(settings, act, { now, nonce: randomUUID() }),
  })
  const told = answer.safeParse(await response.json().catch(() => undefined))
  if (!told.success) throw new SmsRefusal(`HTTP ${response.status}`)
  if (told.data.Code !== 'OK') throw new SmsRefusal(told.data.Code)
}

/** Parameters as they are signed: in the order of their names, encoded by RFC 3986. */
export function queryOf(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(encoded).join('='))
    .join('&')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

interface Act {
  action: string
  version: string
  host: string
  query: string
}

/** The headers of a request without a body, signed by ACS3-HMAC-SHA256. */
export function signedHeaders(
  { keyId, keySecret }: Pick<SmsSettings, 'keyId' | 'keySecret'>,
  { action, version, host, query }: Act,
  { now, nonce }: { now: Date; nonce: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  // They stand in the order of their names already.
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = ['POST', '/', query, lines.join(''), names, sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
