import type { Call } from '@museum/contract/call.ts'
import type { Fault, FaultCode } from '@museum/contract/fault.ts'
import type { AppContext, Caller, RequestContext } from '../../context.ts'
import { addressKey } from '../../http/address.ts'
import { auditRarely } from './audit.service.ts'

/**
 * What is refused to whoever tries what they may not, tries secrets, or asks too often: it stands in the log. What is
 * merely typed wrong does not, and is counted by its route alone.
 */
const watched: ReadonlySet<FaultCode> = new Set<FaultCode>([
  ...(['auth.forbidden', 'auth.foreign', 'auth.expired', 'auth.ticket_invalid'] as const),
  ...(['auth.disabled', 'auth.code_wrong', 'auth.code_spent', 'auth.code_wait'] as const),
  ...(['volunteer.required', 'leader.required', 'account.old_password_wrong'] as const),
  ...(['claim.wrong', 'claim.birth_wrong', 'personal.tail_wrong', 'personal.too_many'] as const),
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
  const isRole = code === 'auth.forbidden' && caller.kind === 'account'
  const key = `refused ${whose(caller, ctx.ip)} ${code}${isRole ? ` ${name}` : ''}`
  if (isNoted(ctx.app, key, ctx.now.getTime())) return
  const by = caller.kind === 'account' ? caller : { id: 0, username: '' }
  const role = caller.kind === 'account' ? { role: caller.role } : {}
  const after = { call: name, name: call.summary, ...role, ...(isRole ? {} : { reason: message }) }
  const action = isRole ? 'forbidden' : 'refused'
  const about = caller.kind === 'person' ? { volunteer_id: caller.id } : {}
  await auditRarely(ctx, by, { action, object: 'call', object_id: 0, ...about, after }, [
    { key, most: 1 },
    ...(isRole ? [] : [{ key: `refused ${code}`, most: mostOfKind }]),
  ])
}

const whose = (caller: Caller, ip: string) =>
  caller.kind === 'nobody' ? addressKey(ip) : `${caller.kind} ${caller.id}`
