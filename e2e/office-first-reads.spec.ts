import { firstReads } from '../packages/office/src/firstReads.ts'
import { openOffice } from './desk.ts'
import { expect, test } from './test.ts'

interface Begun {
  readAhead?: { answers: Record<string, unknown> }
}

/** The reads that the page began before its scripts had come: of each, whether it is not taken yet. */
const begun = () =>
  Object.entries((globalThis as Begun).readAhead?.answers ?? {}).map(
    ([url, answer]) => [url, answer !== undefined] as const,
  )

test('a page of the office takes what its address had begun to read, and asks for none of it again', async ({
  page,
}) => {
  await openOffice(page, '/dictionaries')
  for (const [path, reads] of Object.entries(firstReads)) {
    const asked: string[] = []
    const note = (request: { url: () => string }) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/office/')) asked.push(pathname + search)
    }
    page.on('request', note)
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = async () => (await page.evaluate(begun)).filter(([, waits]) => waits)
    await expect.poll(left, path).toEqual([])
    page.off('request', note)
    const urls = (await page.evaluate(begun)).map(([url]) => url)
    expect(urls.length, path).toBe(reads.length + 2)
    expect(urls.filter((url) => asked.filter((one) => one === url).length !== 1)).toEqual([])
  }
})

test('an address with a query begins what the shell reads, and leaves the rest to the page', async ({
  page,
}) => {
  await openOffice(page, '/volunteers?status=3')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.evaluate(begun)).map(([url]) => url)).toEqual([
    '/api/office/me',
    '/api/office/queues',
  ])
})
