/** Why a shift is not copied to the same weekday of another week. */
export const copyReasons = [
  'past',
  // People of days that are edited as a draft are put into it by whoever copies.
  'drafted',
  'closed',
  'window',
  'activity',
  'place',
  'volunteer',
  'there',
  'overlap',
] as const
export type CopyReason = (typeof copyReasons)[number]
