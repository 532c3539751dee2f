import { expect } from '@playwright/test'
import { deskActs } from '../bench/tasks/acts.ts'
import { filledAt, test } from './filled.ts'

// One after the other: what one does is what the next ones find.
test.describe.configure({ mode: 'default' })

for (const { name, most, run } of deskActs)
  test(`${name}: in at most ${most} acts`, async ({ filled }) => {
    await filled.setNow(filledAt)
    const { office } = await run(filled)
    expect(office).toBeGreaterThan(0)
    expect(office).toBeLessThanOrEqual(most)
  })
