import type { FaultCode } from '../fault.ts'

/** Hours of service at which a volunteer reaches another star, before anybody sets them. */
export const usualStars: readonly number[] = [100, 300, 600, 1000, 1500]

export const mostStars = 10

/** Why these cannot be the museum's stars; undefined when they can. */
export function starsRefusal(stars: readonly number[]): FaultCode | undefined {
  return new Set(stars).size < stars.length ? 'setting.star_twice' : undefined
}

/** The hours of the highest star that these minutes of service have reached; 0 where none is. */
export function reachedStar(minutes: number, stars: readonly number[]): number {
  return Math.max(0, ...stars.filter((hours) => hours * 60 <= minutes))
}

/** The hours of the star that comes next; undefined once the highest is reached. */
export function nextStar(minutes: number, stars: readonly number[]): number | undefined {
  const ahead = stars.filter((hours) => hours * 60 > minutes)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}
