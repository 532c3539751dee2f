import type { StatusBadge } from '../badges.ts'
import { addDays } from '../day.ts'
import type { Moves } from '../move.ts'

/** A request for deletion: 1 waits, 2 done, 3 refused, 4 taken back by the person. */
export type DeletionState = 1 | 2 | 3 | 4

export const deletionMoves = {
  erase: { from: [1], to: 2 },
  refuse: { from: [1], to: 3 },
  withdraw: { from: [1], to: 4 },
} as const satisfies Moves<DeletionState>

/** The office decides a request within so many days. */
export const deletionDays = 15

/** The last day on which a request of that day is decided in time. */
export const deletionDue = (requestedDay: string) => addDays(requestedDay, deletionDays)

/** Whole days from `today` to the last day; negative once it is past. */
export function daysLeft(dueDay: string, today: string): number {
  return Math.round((Date.parse(dueDay) - Date.parse(today)) / 86_400_000)
}

/** The same in words. */
export function daysLeftWords(days: number): string {
  if (days < 0) return `已超期${-days}天`
  return days === 0 ? '今天到期' : `还剩${days}天`
}

const badges: Readonly<Record<number, StatusBadge>> = {
  1: { word: '待办理', tone: 'amber' },
  2: { word: '已注销', tone: 'grey' },
  3: { word: '未同意', tone: 'red' },
  4: { word: '本人撤回', tone: 'grey' },
}

/** How a request for deletion is shown. */
export const deletionBadge = (state: number): StatusBadge =>
  badges[state] ?? { word: '', tone: 'grey' }
