import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'

export interface Step {
  name: string
  state: 'done' | 'now' | 'coming' | 'failed' | 'stopped'
}

const names = ['申请', '面试', '考核', '正式'] as const

// How many steps are done, and how the next one stands.
const standing: Readonly<Record<VolunteerStatus, readonly [done: number, next: Step['state']]>> = {
  0: [0, 'coming'],
  1: [0, 'now'],
  2: [1, 'now'],
  3: [2, 'now'],
  4: [0, 'failed'],
  5: [1, 'failed'],
  6: [2, 'failed'],
  7: [4, 'done'],
  8: [0, 'stopped'],
}

/** The steps apply, interview, assess and formal, each by where it stands (§2.68). */
export function applicationSteps(status: VolunteerStatus): Step[] {
  const [done, next] = standing[status]
  return names.map((name, at) => ({
    name,
    state: at < done ? 'done' : at === done ? next : 'coming',
  }))
}
