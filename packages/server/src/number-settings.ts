import { z } from 'zod'

/** The same, or 0 for none. */
export const wholeOrNone = (min: number, max: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => value === 0 || (Number.isInteger(value) && value >= min && value <= max),
      `must be 0, or a whole number from ${min} to ${max}`,
    )

/** A setting that is a whole number between two. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    )
