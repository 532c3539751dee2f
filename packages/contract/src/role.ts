// Apart from the calls, so that a browser asks who may do what without fetching the schemas' library.
export const officeRoles = ['admin', 'reviewer', 'scheduler', 'editor', 'viewer'] as const
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
} as const satisfies Record<string, readonly OfficeRole[]>
export type OfficeDuty = keyof typeof officeDuties
