import { firstReads } from '../packages/office/src/firstReads.ts'
import { openOffice } from './desk.ts'
import { expect, test } from './test.ts'

/** How many reads that the page began are not taken yet. */
const left = () =>
  Object.values(globalThis.readAhead?.answers ?? {}).filter((answer) => answer !== undefined).length

test('a page of the office takes what its address had begun to read, and asks for none of it again', async ({
  page,
}) => {
  await openOffice(page, '/dictionaries')
  for (const path of Object.keys(firstReads)) {
    const asked: string[] = []
    const note = (request: { url: () => string }) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/office/')) asked.push(pathname + search)
    }
    page.on('request', note)
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(left), path).toBe(0)
    page.off('request', note)
    const begun = await page.evaluate(() => Object.keys(globalThis.readAhead?.answers ?? {}))
    expect(begun.length, path).toBe((firstReads[path]?.length ?? 0) + 2)
    expect(begun.filter((url) => asked.filter((one) => one === url).length !== 1)).toEqual([])
  }
})

test('an address with a query begins what the shell reads, and leaves the rest to the page', async ({
  page,
}) => {
  await openOffice(page, '/volunteers?status=3')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(globalThis.readAhead?.answers ?? {}))).toEqual([
    '/api/office/me',
    '/api/office/queues',
  ])
})
