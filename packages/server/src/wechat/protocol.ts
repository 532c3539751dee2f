import { Fault } from '@museum/contract/fault.ts'
import type { Logger } from 'pino'
import { z } from 'zod'

export interface Connection {
  /** WeChat's address without a trailing slash; asked anew for each request. */
  base: () => string
  log: Logger
  timeoutMs: number
}

interface Question<T extends z.ZodType> {
  path: string
  query: Record<string, string>
  /** Sent as JSON by POST. */
  body?: Record<string, unknown>
  answer: T
  /** Asking twice is harmless, so a lost connection is tried once more. */
  repeatable: boolean
}

/** WeChat's own refusal; every answer may be one. */
export class WechatRefusal extends Error {
  readonly errcode: number
  /** The name of the field that WeChat does not take, such as `thing1`; empty where it names none. */
  readonly field: string
  constructor(errcode: number, field = '') {
    super(`WeChat refused with ${errcode}`)
    this.errcode = errcode
    this.field = field
  }
}

const refusal = z.object({
  errcode: z.int().refine((code) => code !== 0),
  errmsg: z.string().optional().catch(undefined),
})

/**
 * One request to WeChat. Throws a `WechatRefusal` for its errcode and `auth.wechat_failed` for
 * anything else but a proper answer. What is sent and heard is never logged: all of it is secret.
 */
export async function ask<T extends z.ZodType>(
  connection: Connection,
  question: Question<T>,
): Promise<z.output<T>> {
  const { log } = connection
  const heard = await send(connection, question)
  const told = jsonOf(heard.text)
  const refused = refusal.safeParse(told)
  if (refused.success) {
    log.warn({ call: question.path, errcode: refused.data.errcode }, 'WeChat refused')
    // Of its words the field's name alone: the rest may repeat what was sent.
    const [, field] = /data\.([a-z_]{1,30}\d{1,3})\b/.exec(refused.data.errmsg ?? '') ?? []
    throw new WechatRefusal(refused.data.errcode, field)
  }
  const answer = heard.ok ? question.answer.safeParse(told) : undefined
  if (answer?.success) return answer.data
  log.warn({ call: question.path, code: heard.code }, 'WeChat answered nonsense')
  throw new Fault('auth.wechat_failed')
}

async function send(
  { base, log, timeoutMs }: Connection,
  { path, query, body, repeatable }: Question<z.ZodType>,
) {
  const url = `${base()}/${path}?${new URLSearchParams(query)}`
  const signal = AbortSignal.timeout(timeoutMs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        signal,
        redirect: 'error',
        ...(body
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }
          : {}),
      })
      return { ok: response.ok, code: response.status, text: await response.text() }
    } catch (error) {
      log.warn({ call: path, reason: reasonOf(error), attempt }, 'WeChat not reached')
      if (!repeatable || attempt === 2 || signal.aborted) throw new Fault('auth.wechat_failed')
    }
  }
}

// WeChat labels its JSON as plain text, so only the text itself tells.
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The error's own text may hold the address, and with it the secret.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}
