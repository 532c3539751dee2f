import { demoAdmin } from '@museum/demo/museum.ts'
import { clockedTest, expect } from './clocked.ts'
import { openDesk } from './desk.ts'
import { instantAt } from './now.ts'

// Both names lead to one machine, as in a museum.
const test = clockedTest(instantAt('2026-05-12', '09:00'), {
  PUBLIC_URL: 'http://127.0.0.1:PORT',
  OFFICE_URL: 'http://localhost:PORT',
})

test('the office at a host of its own is worked in there, and the phone’s app knows nothing of it', async ({
  page,
  browser,
  clocked,
}) => {
  const office = clocked.origin.replace('127.0.0.1', 'localhost')
  const desk = await openDesk(browser, { baseURL: office })

  await test.step('whoever looks for it beside the phone’s app is led there, and logs in', async () => {
    await desk.goto(`${clocked.origin}/office/places?q=a`)
    await desk.getByLabel('用户名').fill(demoAdmin.username)
    await desk.getByLabel('密码').fill(demoAdmin.password)
    await desk.getByRole('button', { name: '登录', exact: true }).click()
    await expect(desk.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    expect(new URL(desk.url()).origin).toBe(office)
  })

  await test.step('what it hands out leads people to the phone’s app', async () => {
    await desk.goto('/office/leaflet')
    await expect(desk.getByText(`${clocked.origin}/wx/`)).toBeVisible()
    await desk.goto('/wx/index')
    await expect.poll(() => new URL(desk.url()).origin).toBe(clocked.origin)
    await desk.goto('/')
    await expect(desk.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  })

  await test.step('a script beside the phone’s app finds no call, no cookie and no storage of it', async () => {
    const beside = await desk.context().newPage()
    await beside.goto(`${clocked.origin}/wx/index`)
    const found = await beside.evaluate(async (elsewhere) => {
      const own = await fetch('/api/office/me', { headers: { 'museum-office': '1' } })
      const there = await fetch(`${elsewhere}/api/office/me`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      )
      return { own: own.status, there, kept: Object.keys(localStorage).join() }
    }, office)
    expect(found).toMatchObject({ own: 404, there: 'refused' })
    expect(found.kept).not.toContain('office')
  })

  await test.step('and the phone’s app is none of the office’s', async () => {
    await page.goto(`${office}/wx/index`)
    await expect.poll(() => new URL(page.url()).origin).toBe(clocked.origin)
    const response = await page.request.get(`${office}/api/activity/list`)
    expect(response.status()).toBe(404)
  })
})
