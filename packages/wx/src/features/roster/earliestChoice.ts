import { addDays } from '@museum/contract/day.ts'

/** The earliest day that a calendar of the plan lets one choose: yesterday (§9.29). */
export function earliestChoice(today: string): string {
  return addDays(today, -1)
}
