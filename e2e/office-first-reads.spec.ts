import { firstReads, shellReads } from '../packages/office/src/firstReads.ts'
import { openOffice, seenAs } from './desk.ts'
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
    const guarded = reads.filter(({ duty }) => duty !== undefined)
    expect(urls.length, path).toBe(reads.length - guarded.length + 2)
    const wanted = [...urls, ...guarded.map(({ address }) => address.replace('GET ', ''))]
    expect(wanted.filter((url) => asked.filter((one) => one === url).length !== 1)).toEqual([])
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

interface Watched {
  waited?: boolean
  answerRead: () => Promise<void>
}

/** Says of each answer that its text has come, and notes whether anything that waits was drawn beside the menu. */
const watch = () => {
  const seen = globalThis as unknown as Watched
  const text = Response.prototype.text
  Response.prototype.text = async function (this: Response) {
    const come = await text.call(this)
    if (this.url.includes('/api/office/')) void seen.answerRead()
    return come
  }
  new MutationObserver(() => {
    if (document.querySelector('nav') && document.querySelector('.skeleton, .ant-skeleton'))
      seen.waited = true
  }).observe(document, { childList: true, subtree: true })
}

for (const [path, code] of [
  ['today', 'TodayPage'],
  ['planner', 'PlannerPage'],
  ['exceptions', 'ExceptionPage'],
] as const)
  test(`${path}: what is answered before its code has come is drawn at once, with nothing that waits`, async ({
    page,
  }) => {
    const begins = (firstReads[path] ?? []).length + shellReads.length
    const answered = Promise.withResolvers<void>()
    let come = 0
    await page.exposeFunction('answerRead', () => {
      come += 1
      if (come === begins) answered.resolve()
    })
    await openOffice(page, '/dictionaries')
    come = 0
    await page.addInitScript(watch)
    await page.route(`**/office/assets/${code}-*.js`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(`/office/${path}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .skeleton, main .ant-skeleton')).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { waited?: boolean }).waited)).toBe(undefined)
  })

test('whoever may not schedule does not ask who could fill the day’s gaps', async ({ page }) => {
  await seenAs(page, 'viewer')
  await openOffice(page, '/dictionaries')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/office/today')
  await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible()
  await expect(page.locator('main .skeleton, main .ant-skeleton')).toHaveCount(0)
  expect(asked).toContain('/api/office/today')
  expect(asked).not.toContain('/api/office/offers/gaps')
})
