import { z } from 'zod'

/** A text of at most `max` characters that is JSON, read as `schema` says; an empty one is an empty list. */
export const jsonText = <T extends z.ZodType>(schema: T, max: number) =>
  z
    .string()
    .max(max)
    .transform((value, context): unknown => {
      try {
        return value.trim() === '' ? [] : JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: '应为JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
