import type { Span } from '@museum/contract/span.ts'
import type { ReactNode } from 'react'

/** What a later feature says of a coming shift, drawn beneath it. */
export type ActOf = (shift: Span & { id: number; date: string }) => ReactNode

/** True of a shift that begins after the museum's `now`. */
export function isComing({ date, start_time }: Span & { date: string }, now: string): boolean {
  return `${date} ${start_time}` > now
}
