import type { OfficeDuty } from '../role.ts'

/** Who may settle what waits in each queue; it is counted for them alone. */
export const queueDuties = {
  enlists: 'office.review',
  applications: 'office.review',
  exceptions: 'office.schedule',
  posts: 'office.review',
  corrections: 'office.schedule',
  deletions: 'office.review',
  amendments: 'office.review',
  duplicates: 'office.review',
  feedbacks: 'office.schedule',
  votes: 'office.edit',
} as const satisfies Record<string, OfficeDuty>
