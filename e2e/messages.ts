import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { call, makeActivity, officeToken, tokenOf } from './people.ts'
import { unique } from './unique.ts'

/** The list of notifications. */
export const listPath = '/wx/volunteerMessageNotify'
/** A word that nothing else in the museum bears. */
const mark = () => `讯${unique()}`

/** An enrolment of the volunteer that is told at once; its activity names the notification. */
export async function enrolled(request: APIRequestContext, volunteer: string): Promise<string> {
  const { id, title } = await makeActivity(request, { title: mark(), auto_approve: 1 })
  await call(request, 'POST /api/enlist/enlist', { id }, await tokenOf(request, volunteer))
  return title
}

/** As many notifications, all unread. */
export async function told(request: APIRequestContext, volunteer: string, count: number) {
  const { id } = await makeActivity(request, { auto_approve: 1 })
  const token = await tokenOf(request, volunteer)
  for (let n = 0; n < count; n += 1) {
    const address = 'POST /api/enlist/enlist'
    const { enlist_id } = await call<{ enlist_id: number }>(request, address, { id }, token)
    await call(request, 'POST /api/enlist/remove', { id: enlist_id }, token)
  }
}

/** The office tries letters on one person, who has them at once; answers once all have come. */
export async function written(
  request: APIRequestContext,
  volunteer: string,
  ...letters: readonly string[]
) {
  const office = await officeToken(request)
  const found = await call<{ list: { id: number }[] }>(
    request,
    'GET /api/office/volunteers',
    { q: volunteer },
    office,
  )
  const address = 'POST /api/office/notifications/trial'
  const volunteer_id = found.list[0]?.id
  for (const content of letters)
    await call(request, address, { title: '改期', content, volunteer_id }, office)
  const come = async () => (await kept(request, volunteer)).map(({ mc_content }) => mc_content)
  await expect.poll(come).toEqual(expect.arrayContaining([...letters]))
}

/** What `makeVolunteer` brings is told when a minute has passed, that is at any moment of a story. */
const ofApplying = ['申请审核已通过', '面试已通过', '恭喜您成为正式志愿者']

interface Known {
  mc_id: number
  mc_title: string
  mc_content: string
  is_read: number
}
/** The volunteer's notifications as the server has them, the latest first, but for those of their application. */
export async function kept(request: APIRequestContext, volunteer: string): Promise<Known[]> {
  const token = await tokenOf(request, volunteer)
  const input = { limit: 100 }
  const { list } = await call<{ list: Known[] }>(request, 'GET /api/message/list', input, token)
  return list.filter(({ mc_title }) => !ofApplying.includes(mc_title))
}

/** The notification whose text names this. */
export const item = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title })

async function middleOf(row: Locator): Promise<{ x: number; y: number }> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Draws a finger across a row, `by` CSS pixels to the right and `down` downwards. */
export async function swipe(page: Page, row: Locator, by: number, down = 0): Promise<void> {
  const { x, y } = await middleOf(row)
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) => {
    const touchPoints = part === undefined ? [] : [{ x: x + by * part, y: y + down * part }]
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', step / 8)
  await send('touchEnd')
  await touch.detach()
}

/** Draws a row by the mouse, `by` CSS pixels to the right. */
export async function drag(page: Page, row: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(row)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (by * step) / 5, y)
  await page.mouse.up()
}
