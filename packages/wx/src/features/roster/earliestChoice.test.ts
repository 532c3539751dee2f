import { expect, it } from 'vitest'
import { earliestChoice } from './earliestChoice.ts'

it('lets yesterday be chosen, and no day before it', () => {
  expect(earliestChoice('2026-05-12')).toBe('2026-05-11')
  expect(earliestChoice('2026-01-01')).toBe('2025-12-31')
})
