import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { FilledMuseum } from '../bench/tasks/museum.ts'

/** Ten in the morning of a Tuesday in the museum. */
export const filledAt = '2026-05-12T02:00:00Z'
// Enough for thirty who wait for an interview and a training of twenty-five; the large one is measured by the bench.
const size = { volunteers: 200, shiftsEach: 40, years: 1, heads: 140 }

/** Tests in a museum that `fill` made, with a year behind it, which they share. */
export const test = base.extend<object, { filled: FilledMuseum }>({
  filled: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'museum-filled-'))
      const museum = await FilledMuseum.open(folder, filledAt, () => {}, { size, browser })
      await use(museum)
      await museum.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
