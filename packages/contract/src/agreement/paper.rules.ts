import type { Said } from './agreement.rules.ts'

/** A consent that somebody gave on paper: of which version, and the day on the paper. */
export interface Paper {
  day: string
  today: string
  /** The day on which the version was published; empty of the first, which came with the program. */
  published: string
  /** What they said of this text, in any order. */
  said: readonly (Said & { at: string; how: string })[]
  version: number
}

/**
 * Why a consent on paper cannot be noted. What somebody has said themselves counts by its day: a no of theirs of the
 * same day or a later one is not followed by an older paper.
 */
export function paperFault({ day, today, published, said, version }: Paper) {
  if (day > today) return 'agreement.day_to_come'
  if (day < published) return 'agreement.day_before_text'
  if (said.some((one) => one.how === 'paper' && one.at === day && one.version === version))
    return 'agreement.noted'
  if (said.some((one) => one.state !== 'given' && one.at.slice(0, 10) >= day))
    return 'agreement.declined_since'
  return undefined
}
