import { makeVolunteer } from './applicants.ts'
import { logInAs } from './people.ts'
import { expect, test } from './test.ts'

test('what the user centre asks is on its way before its scripts have come, and is asked once', async ({
  page,
  request,
}) => {
  const person = await makeVolunteer(request, '先')
  await logInAs(page, person.name)
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const { promise: early, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/wx\/assets\/index-.*\.js$/, async (route) => {
    await early
    await route.continue()
  })
  const first = page.waitForRequest(/\/api\/volunteer\/index_info/)
  await page.goto('/wx/volunteerUserCenter', { waitUntil: 'commit' })
  await first
  goOn()
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
  expect(asked.filter((path) => path === '/api/volunteer/index_info')).toHaveLength(1)
})
