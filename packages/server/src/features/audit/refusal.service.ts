import type { Call } from '@museum/contract/call.ts'
import type { Fault, FaultCode } from '@museum/contract/fault.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type AppContext, type Caller, RequestContext } from '../../context.ts'
import { addressKey } from '../../http/address.ts'
import { auditRarely } from './audit.service.ts'

/**
 * What is refused to whoever tries what they may not, tries secrets, or asks too often: it stands in the log. What is
 * merely typed wrong does not, and is counted by its route alone.
 */
const watched: ReadonlySet<FaultCode> = new Set<FaultCode>([
  ...(['auth.forbidden', 'auth.foreign', 'auth.expired', 'auth.ticket_invalid'] as const),
  ...([
    'auth.disabled',
    'auth.code_wrong',
    'auth.code_spent',
    'auth.code_wait',
    'auth.code_elsewhere',
  ] as const),
  ...(['volunteer.required', 'leader.required', 'account.old_password_wrong'] as const),
  ...(['claim.wrong', 'claim.birth_wrong', 'personal.login_stale'] as const),
  ...(['kiosk.pair_wrong', 'volunteer.search_too_many', 'request.too_many'] as const),
])

/** True for a refusal that stands in the log. */
export const isWatched = (code: string) => watched.has(code as FaultCode)

/** So many lines a minute of one kind, whoever they are: thousands of addresses fill no log. */
const mostOfKind = 60
const minuteMs = 60_000
const mostRemembered = 10_000

/** Who was noted for what within this minute, so that a flood asks the database for nothing. */
const noted = new WeakMap<AppContext, { minute: number; keys: Set<string> }>()

function isNoted(app: AppContext, key: string, nowMs: number): boolean {
  const minute = Math.floor(nowMs / minuteMs)
  let known = noted.get(app)
  if (known?.minute !== minute) {
    known = { minute, keys: new Set() }
    noted.set(app, known)
  }
  if (known.keys.has(key) || known.keys.size >= mostRemembered) return true
  known.keys.add(key)
  return false
}

/** Notes a refusal: once a minute for each caller and kind, and for each call of what a role does not do. */
export async function noteRefusal(
  ctx: RequestContext,
  caller: Caller,
  call: Call,
  { code, message }: Fault,
): Promise<void> {
  const name = `${call.method} ${call.path}`
  // A role, or a key of the site, that is not for this call.
  const isRole = code === 'auth.forbidden' && caller.kind !== 'nobody'
  const key = `refused ${whose(caller, ctx.ip)} ${code}${isRole ? ` ${name}` : ''}`
  if (isNoted(ctx.app, key, ctx.now.getTime())) return
  const by = caller.kind === 'account' ? caller : { id: 0, username: '' }
  const role = caller.kind === 'account' ? { role: caller.role } : {}
  const by_key = caller.kind === 'site' ? { site_key: caller.name } : {}
  const after = {
    call: name,
    name: call.summary,
    ...role,
    ...by_key,
    ...(isRole ? {} : { reason: message }),
  }
  const action = isRole ? 'forbidden' : 'refused'
  const about = caller.kind === 'person' ? { volunteer_id: caller.id } : {}
  await auditRarely(ctx, by, { action, object: 'call', object_id: 0, ...about, after }, [
    { key, most: 1 },
    ...(isRole ? [] : [{ key: `refused ${code}`, most: mostOfKind }]),
  ])
}

/** What is tried at an address that is no call. */
const tries = {
  wechat: { call: 'POST /wechat/events', name: '微信推送', reason: '签名不正确' },
  file: { call: 'GET /files', name: '图片', reason: '地址没有给过，或签名不正确' },
} as const

/**
 * Notes that somebody sent what WeChat did not sign, or asked for a file whose address nobody gave them: once a minute
 * for each address. The refusal is told whatever becomes of its line.
 */
export async function noteTry(
  app: AppContext,
  request: { ip: string; id: string; log: Pick<FastifyBaseLogger, 'warn'> },
  what: keyof typeof tries,
): Promise<void> {
  const ctx = new RequestContext(app, { kind: 'nobody' }, request.ip)
  ctx.request = request.id
  const key = `refused ${addressKey(request.ip)} ${what}`
  if (isNoted(app, key, ctx.now.getTime())) return
  const entry = { action: 'refused', object: 'call' as const, object_id: 0, after: tries[what] }
  const bounds = [
    { key, most: 1 },
    { key: `refused ${what}`, most: mostOfKind },
  ]
  await auditRarely(ctx, { id: 0, username: '' }, entry, bounds).catch((failure: unknown) =>
    request.log.warn({ id: request.id, err: failure }, 'a refusal is not in the log'),
  )
}

const whose = (caller: Caller, ip: string) =>
  caller.kind === 'nobody' ? addressKey(ip) : `${caller.kind} ${caller.id}`
