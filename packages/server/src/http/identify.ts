import type { Audience } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, House } from '../context.ts'
import { callerOf } from '../features/auth/session.service.ts'

/** The token of `Authorization: Bearer T`, or of a bare `T`. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  return header ? header.replace(/^Bearer\s+/i, '') : undefined
}

const known = new WeakMap<FastifyRequest, Promise<Caller>>()

/** The caller of a request, looked up once; rejects when the token is dead. */
function callerOnce(house: House, request: FastifyRequest): Promise<Caller> {
  let caller = known.get(request)
  if (!caller) {
    const token = tokenOf(request)
    caller = token ? callerOf(house, token) : Promise.resolve({ kind: 'nobody' })
    known.set(request, caller)
  }
  return caller
}

/** Whose requests are counted together: a live login's, else all of one address. */
export async function limitKey(house: House, request: FastifyRequest): Promise<string> {
  const caller = await callerOnce(house, request).catch(() => undefined)
  if (!caller || caller.kind === 'nobody') return request.ip
  return `${caller.kind}:${caller.id}`
}

/** Who makes the request; an open call treats a dead token as no token. */
export async function identify(
  house: House,
  request: FastifyRequest,
  audience: Audience,
): Promise<Caller> {
  try {
    return await callerOnce(house, request)
  } catch (error) {
    if (audience === 'everyone' && error instanceof Fault) return { kind: 'nobody' }
    throw error
  }
}

/** Throws unless the caller belongs to the audience. */
export function admit(audience: Audience, caller: Caller): void {
  if (audience === 'everyone') return
  if (caller.kind === 'nobody') throw new Fault('auth.missing')
  if (audience === 'user' || audience === 'volunteer' || audience === 'leader') {
    if (caller.kind !== 'person') throw new Fault('auth.missing')
    if (audience !== 'user' && !isVolunteer(caller.status)) throw new Fault('volunteer.required')
    if (audience === 'leader' && !caller.leads) throw new Fault('leader.required')
    return
  }
  if (caller.kind !== 'account') throw new Fault('auth.missing')
  const roles: readonly string[] = officeDuties[audience]
  if (!roles.includes(caller.role)) throw new Fault('auth.forbidden')
}
