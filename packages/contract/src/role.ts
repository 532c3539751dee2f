// Apart from the calls, so that a browser asks who may do what without fetching the schemas' library.
export const officeRoles = [
  'admin',
  'reviewer',
  'scheduler',
  'editor',
  'auditor',
  'viewer',
] as const
export type OfficeRole = (typeof officeRoles)[number]

/** Which office roles a duty admits. */
export const officeDuties = {
  'office.read': officeRoles,
  'office.review': ['admin', 'reviewer'],
  'office.schedule': ['admin', 'scheduler'],
  // Whoever deals with people: what is noted of them, what they were told and what was decided.
  'office.people': ['admin', 'reviewer', 'scheduler'],
  'office.edit': ['admin', 'editor'],
  // Covers and portraits: whoever may put one somewhere.
  'office.picture': ['admin', 'reviewer', 'editor'],
  'office.admin': ['admin'],
  // The log of acts, read and taken away.
  'office.audit': ['admin', 'auditor'],
} as const satisfies Record<string, readonly OfficeRole[]>
export type OfficeDuty = keyof typeof officeDuties

/** Whether a duty is a role's own. */
export function hasDuty(role: OfficeRole, duty: OfficeDuty): boolean {
  return (officeDuties[duty] as readonly OfficeRole[]).includes(role)
}

/** Whether a role may see what belongs to a duty: whoever audits sees all, as those see it who do it, and does nothing. */
export function maySee(role: OfficeRole, duty: OfficeDuty): boolean {
  return role === 'auditor' || hasDuty(role, duty)
}

/** Whether a role may make a call of the office; whoever audits only where it reads, and nothing that is shown once. */
export function mayCall(
  role: OfficeRole,
  { audience, kind, secret }: { audience: OfficeDuty; kind: string; secret?: true },
): boolean {
  return hasDuty(role, audience) || (kind === 'query' && !secret && maySee(role, audience))
}
