import { z } from 'zod'

/** A setting that is a whole number between two. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    )
