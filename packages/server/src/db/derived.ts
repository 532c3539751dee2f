import type { Schema } from './schema.ts'

/**
 * Tables that the database itself keeps by another one, row by row as that changes, and what they follow
 * from: an archive holds none of them, and what reads one has read the other.
 */
export const derivedFrom: Readonly<Partial<Record<string, keyof Schema>>> = {
  served_month: 'roster',
} satisfies Partial<Record<keyof Schema, keyof Schema>>
