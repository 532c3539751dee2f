import type { OutputOf } from '@museum/contract/calls.ts'

export type Broadcast = OutputOf<'GET /api/office/notifications'>['list'][number]

/** Milliseconds between two looks at a broadcast that is under way. */
export const lookEvery = 2_000

/** A share in whole percent; all of nobody is 0. Only what is complete is 100. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100)
}

/** A number of people with its thousands apart. */
export const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`
