import { volunteerStatusWords, words } from '@museum/contract/words.ts'

interface Step {
  key: string
  label: string
  statuses: readonly number[]
}

const waiting = ([1, 2, 3] as const).map((status) => ({
  key: String(status),
  label: volunteerStatusWords[status],
  statuses: [status],
}))

/** The tabs of the applications page: a queue per step, those that did not pass, and all. */
export const applicationSteps: readonly Step[] = [
  ...waiting,
  { key: 'failed', label: '未通过', statuses: [4, 5, 6] },
  { key: 'all', label: words.all, statuses: [] },
]

/** The step of an address; an unknown one is the first queue. */
export function stepOf(key: string): Step {
  return applicationSteps.find((step) => step.key === key) ?? (applicationSteps[0] as Step)
}

/** True while a decision is awaited. */
export function isWaiting(status: number): boolean {
  return waiting.some(({ statuses }) => statuses.includes(status as 1 | 2 | 3))
}

/** How many applications stand at a step. */
export function countOf(step: Step, counts: readonly { status: number; count: number }[]): number {
  return counts
    .filter(({ status }) => step.statuses.length === 0 || step.statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)
}
