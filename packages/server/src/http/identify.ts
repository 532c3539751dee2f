import { asksAnew, type Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { idleHeader } from '@museum/contract/login/session.rules.ts'
import { mayCall } from '@museum/contract/role.ts'
import { isSiteAudience, opens } from '@museum/contract/site/scope.rules.ts'
import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Caller, Person } from '../context.ts'
import { hashOf } from '../privacy/secret.ts'
import { officeOriginOf } from './address.ts'
import { type Limits, tokenOf } from './limit.ts'
import { isOfficeCall, officeLoginIn, refuseForeign } from './office-login.ts'

const known = new WeakMap<FastifyRequest, Caller>()
const nobody: Caller = { kind: 'nobody' }

/**
 * Whom the token of this hash belongs to, `anew` asked of the database; throws `auth.expired` when it is dead.
 * `untouched` is asked by a page of the office that nobody touches.
 */
export type CallerOf = (
  appContext: AppContext,
  tokenHash: string,
  how: { anew: boolean; untouched: boolean },
) => Promise<Caller>

/** The key of the museum's site or door that has this hash, used from this address; throws `auth.expired` when it is dead. */
export type SiteKeyOf = (appContext: AppContext, keyHash: string, ip: string) => Promise<Caller>

/**
 * Looks up within the limits who makes the request; rejects when the token is dead. An open call never
 * looks at the token, so that a dead one cannot matter. The office's calls are logged in by its cookie alone, and no
 * other call is: a browser sends it with the phone's calls too. A key of the site is no login, and no login such a key.
 */
export async function identify(
  appContext: AppContext,
  { limits, callerOf, siteKeyOf }: { limits: Limits; callerOf: CallerOf; siteKeyOf: SiteKeyOf },
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<Caller> {
  const token = loginOf(appContext, request, call)
  if (!token) return nobody
  const hash = hashOf(token)
  const how = { anew: asksAnew(call), untouched: request.headers[idleHeader] !== undefined }
  const isSite = isSiteAudience(call.audience)
  const caller = await limits.lookUp(request, reply, hash, () =>
    isSite ? siteKeyOf(appContext, hash, request.ip) : callerOf(appContext, hash, how),
  )
  const asked = call.kind === 'query' ? asKnown(caller) : caller
  known.set(request, asked)
  return asked
}

function loginOf(
  { settings }: AppContext,
  request: FastifyRequest,
  call: Call,
): string | undefined {
  const isOpen = call.audience === 'everyone'
  if (!isOfficeCall(call)) return isOpen ? undefined : tokenOf(request)
  const { cookie } = request.headers
  const token = isOpen ? undefined : officeLoginIn(cookie ?? '', officeOriginOf(settings, request))
  if (token || isOpen) refuseForeign(settings, request, call)
  return token
}

/** Who reads is shown where they stand as they were told; what they do goes by the record. */
function asKnown(caller: Caller): Caller {
  if (caller.kind !== 'person' || !caller.untold) return caller
  return { ...caller, status: statusKnown(caller) }
}

function statusKnown({ untold, status }: Person): VolunteerStatus {
  return (untold?.status ?? status) as VolunteerStatus
}

/** Who makes a request, as it was looked up. */
export function callerOfRequest(request: FastifyRequest): Caller {
  return known.get(request) ?? nobody
}

/** Throws unless the caller belongs to the call's audience. */
export function admit(call: Call, caller: Caller): void {
  const { audience } = call
  if (audience === 'everyone') return
  if (caller.kind === 'nobody') throw new Fault('auth.missing')
  if (audience === 'user' || audience === 'volunteer' || audience === 'leader') {
    if (caller.kind !== 'person') throw new Fault('auth.missing')
    if (audience !== 'user' && !isVolunteer(caller.status)) {
      const known = statusKnown(caller)
      // Nobody hears of a decision by being refused.
      if (isVolunteer(known)) throw new Fault('decision.untold')
      throw new Fault('volunteer.required', { msg: notYetWords(known, '使用').text })
    }
    if (audience === 'leader' && !caller.leads) throw new Fault('leader.required')
    return
  }
  if (isSiteAudience(audience)) {
    if (caller.kind !== 'site') throw new Fault('auth.missing')
    if (!opens(caller.scopes, audience)) throw new Fault('auth.forbidden')
    return
  }
  if (caller.kind !== 'account') throw new Fault('auth.missing')
  if (!mayCall(caller.role, { ...call, audience })) throw new Fault('auth.forbidden')
}
