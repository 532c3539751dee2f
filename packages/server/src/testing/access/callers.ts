import type { Call } from '@museum/contract/call.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { type OfficeRole, officeDuties, officeRoles } from '@museum/contract/role.ts'
import {
  isSiteAudience,
  opens,
  type SiteScope,
  siteScopes,
} from '@museum/contract/site/scope.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'

/** What a caller is, as a token's holder: somebody whose token is not live is nobody to the server. */
export type Being =
  | { login: 'none' }
  | { login: 'dead'; why: 'unknown' | 'expired' | 'disabled'; of: 'person' | 'account' | 'site' }
  | { login: 'person'; status: VolunteerStatus; leads: boolean }
  | { login: 'account'; role: OfficeRole }
  | { login: 'site'; scopes: readonly SiteScope[] }

const person = (status: VolunteerStatus, leads = false) =>
  ({ login: 'person', status, leads }) as const
const dead = (why: 'unknown' | 'expired' | 'disabled', of: 'person' | 'account' | 'site') =>
  ({ login: 'dead', why, of }) as const

/** Every kind of caller that a call may meet. */
export const people = {
  nobody: { login: 'none' },
  'invented token': dead('unknown', 'person'),
  'expired person': dead('expired', 'person'),
  'disabled person': dead('disabled', 'person'),
  'expired account': dead('expired', 'account'),
  'disabled account': dead('disabled', 'account'),
  'expired key': dead('expired', 'site'),
  'ended key': dead('disabled', 'site'),
  // Of the museum's own site or door; the one may read all that keys may, the other the least.
  'narrow key': { login: 'site', scopes: ['opening'] },
  key: { login: 'site', scopes: siteScopes },
  visitor: person(0),
  applicant: person(1),
  interviewed: person(2),
  assessed: person(3),
  declined: person(4),
  volunteer: person(7),
  'other volunteer': person(7),
  cancelled: person(8),
  leader: person(7, true),
  'other leader': person(7, true),
  // Leads a group, but is no volunteer any more.
  'former leader': person(8, true),
} as const satisfies Record<string, Being>

export const kinds: Record<Kind, Being> = {
  ...people,
  ...(Object.fromEntries(officeRoles.map((role) => [role, { login: 'account', role }])) as Record<
    OfficeRole,
    Being
  >),
}
export type Kind = keyof typeof people | OfficeRole
export const allKinds = Object.keys(kinds) as Kind[]

/**
 * With what a call refuses this caller before it looks at anything else;
 * undefined where it serves them. This is the rule of `Audience`, written a second time.
 */
export function refusalOf(call: Call, being: Being): FaultCode | undefined {
  const { audience } = call
  if (audience === 'everyone') return undefined
  if (being.login === 'none') return 'auth.missing'
  // A login of the office is none elsewhere, nor one of a person in the office: a dead one as little as a live one.
  const isOfficeCall = audience in officeDuties
  if (being.login === 'dead')
    return isOfficeCall === (being.of === 'account') ? 'auth.expired' : 'auth.missing'
  if (isSiteAudience(audience)) {
    if (being.login === 'account') return 'auth.missing'
    if (being.login === 'person') return 'auth.expired'
    return opens(being.scopes, audience) ? undefined : 'auth.forbidden'
  }
  // Of a key nothing else ever heard, and in the office no header at all.
  if (being.login === 'site') return isOfficeCall ? 'auth.missing' : 'auth.expired'
  switch (audience) {
    case 'user':
    case 'volunteer':
    case 'leader': {
      if (being.login === 'account') return 'auth.missing'
      const serves = being.status === 3 || being.status === 7
      if (audience !== 'user' && !serves) return 'volunteer.required'
      return audience === 'leader' && !being.leads ? 'leader.required' : undefined
    }
    default:
      if (being.login === 'person') return 'auth.missing'
      if (officeDuties[audience].some((role) => role === being.role)) return undefined
      // Whoever audits reads all that anybody of the office reads.
      return being.role === 'auditor' && call.kind === 'query' && !call.secret
        ? undefined
        : 'auth.forbidden'
  }
}
