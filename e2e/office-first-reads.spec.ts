import { shellReads, urlOf } from '../packages/office/src/firstReads.ts'
import { openOffice } from './desk.ts'
import { beginningReads } from './office-reads.ts'
import { expect, test } from './test.ts'

interface Begun {
  readAhead?: { answers: Record<string, unknown> }
}

/** The reads that the page began before its scripts had come: of each, whether it is not taken yet. */
const begun = () =>
  Object.entries((globalThis as Begun).readAhead?.answers ?? {}).map(
    ([url, answer]) => [url, answer !== undefined] as const,
  )

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

/** What only some may ask, by page: it is asked once it is known who asks. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  today: ['/api/office/offers/gaps', '/api/office/today/reminders'],
}

test('a page takes what its address had begun to read and asks for none of it again; what is answered before its code has come is drawn at once', async ({
  page,
}) => {
  let answered = Promise.withResolvers<void>()
  let [wantedAnswers, come] = [0, 0]
  await page.exposeFunction('answerRead', () => {
    come += 1
    if (come === wantedAnswers) answered.resolve()
  })
  await openOffice(page, '/dictionaries')
  await page.addInitScript(watch)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  const begins = beginningReads()
  // Which reads each of the other pages begins is held to what it asks in office-room.spec.ts.
  for (const [path, code] of [
    ['today', 'TodayPage'],
    ['planner', 'PlannerPage'],
    ['exceptions', 'ExceptionPage'],
  ] as const)
    await test.step(path, async () => {
      const own = [...shellReads.map(urlOf), ...(begins.get(path) ?? [])]
      const wanted = [...own, ...(guarded[path] ?? [])]
      answered = Promise.withResolvers<void>()
      ;[wantedAnswers, come] = [wanted.length, 0]
      asked.length = 0
      await page.route(`**/office/assets/${code}-*.js`, async (route) => {
        await answered.promise
        await route.continue()
      })
      await page.goto(`/office/${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .skeleton, main .ant-skeleton')).toHaveCount(0)
      expect(await page.evaluate(() => (globalThis as { waited?: boolean }).waited)).toBe(undefined)
      const left = async () => (await page.evaluate(begun)).filter(([, waits]) => waits)
      await expect.poll(left, path).toEqual([])
      const urls = (await page.evaluate(begun)).map(([url]) => url)
      expect(urls.toSorted(), path).toEqual(own.toSorted())
      expect(wanted.filter((url) => asked.filter((one) => one === url).length !== 1)).toEqual([])
    })

  // An address with a query begins what the shell reads, and leaves the rest to the page.
  await page.goto('/office/volunteers?status=3')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.evaluate(begun)).map(([url]) => url)).toEqual(shellReads.map(urlOf))
})
