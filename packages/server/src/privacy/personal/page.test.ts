import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personalDataPage } from './page.ts'

const page = join(import.meta.dirname, '../../../../../docs/personal-data.md')

test('the page of personal data says what the program holds and does', async () => {
  // Written anew by `vitest --update` where it should say something else.
  await expect(personalDataPage()).toMatchFileSnapshot(page)
})
