import { addDays } from '@museum/contract/day.ts'
import { chanceOf } from './chance.ts'

/**
 * As many hours `YYYY-MM-DD HH` as there are places, from so many days before today up to last night; the latest
 * last, and closer to each other.
 */
export function momentsOf(today: string, days: number, places: number): string[] {
  const chance = chanceOf(8)
  return Array.from({ length: places }, () => days * (chance.below(10_000) / 10_000) ** 1.6)
    .map((ago) => {
      const day = addDays(today, -1 - Math.floor(ago))
      return `${day} ${String(8 + chance.below(13)).padStart(2, '0')}`
    })
    .sort()
}
