import { addDays, dayText } from '@museum/contract/day.ts'
import { expect, type Page } from '@playwright/test'
import type { FilledMuseum } from './museum.ts'

// What waits for a proposal or for everybody to be told.
export const patience = { timeout: 60_000 }

/** What a task took: acts of the office and of phones, and what came of it. */
export interface Done {
  office: number
  phone: number
  came: string
}

/** From the template's week of 420 seats to one that is published, of which nothing was there before. */
export async function planWeek(museum: FilledMuseum): Promise<Done> {
  const week = addDays(museum.monday, 7 * 5)
  const { page, acts } = await museum.office(`/planner?date=${week}`)
  await page.getByRole('button', { name: '套用模板' }).click()
  await expect(page.getByRole('button', { name: /^套用 \d+ 席/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await takeProposal(page)
  const bar = page.getByRole('region', { name: '草稿' })
  await page.keyboard.press('Control+Enter')
  const publish = page.getByRole('dialog', { name: /发布/ })
  await expect(publish.getByRole('button', { name: /发布并通知/ })).toBeEnabled(patience)
  await page.keyboard.press('Control+Enter')
  await expect(bar).toContainText('已发布', patience)
  const done = await acts()
  await page.context().close()
  const planned = await museum.shifts(week, addDays(week, 6))
  return { office: done, phone: 0, came: `${planned} shifts planned and published` }
}

/** This afternoon's first gap: people are asked from 今日, and one of them says yes on the phone. */
export async function fillGap(museum: FilledMuseum): Promise<Done> {
  const gaps = () =>
    museum
      .ask<{ list: Gap[] }>(`/api/office/offers/gaps?date=${museum.today}`)
      .then(({ list }) => list)
  const gap = (await gaps()).find(({ askable, offer }) => askable > 0 && offer === null)
  if (!gap) throw new Error('nothing lacks today for which somebody could be asked')
  const { page, acts } = await museum.office('/dashboard')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /今日/ }).click()
  await page
    .getByRole('button', { name: /^询问这\d+位/ })
    .first()
    .click()
  await page.getByRole('button', { name: '发出' }).click()
  await expect.poll(async () => (await gaps()).some(({ offer }) => offer !== null)).toBe(true)
  const asking = await acts()
  await page.context().close()
  const asked = (await gaps()).find(({ offer }) => offer !== null)
  const volunteer = asked?.offer?.asked[0]?.id ?? 0
  const taking = await takeOffer(museum, volunteer, 'wechat')
  const now = (await gaps()).find(({ slot_id }) => slot_id === asked?.slot_id)
  return {
    office: asking,
    phone: taking,
    came: `${asked?.lack} lacked, ${now?.lack ?? 0} lack after it`,
  }
}

interface Gap {
  slot_id: number
  lack: number
  askable: number
  offer: { asked: { id: number }[] } | null
}

/**
 * One who was asked says yes: from the notification in the app, or from WeChat's, which leads to what is
 * asked; taps from there on.
 */
export async function takeOffer(
  museum: FilledMuseum,
  volunteer: number,
  from: 'app' | 'wechat',
): Promise<number> {
  type Messages = { list: { mc_id: number; mc_link: string }[] }
  const { list } = await museum.ask<Messages>('/api/message/list?limit=20', volunteer)
  const message = list.find(({ mc_link }) => mc_link.startsWith('/volunteerOffer'))
  if (!message) throw new Error('who was asked has no message')
  const { page, acts } = await museum.phone(
    volunteer,
    `/volunteerNotifyDetail?notifyId=${message.mc_id}${from === 'wechat' ? '&go=1' : ''}`,
  )
  if (from === 'app') await page.getByRole('main').getByRole('link').click()
  await page.getByRole('button', { name: '接下' }).click()
  await page.getByText('您已接下这一班').waitFor()
  const taps = await acts()
  await page.context().close()
  return taps
}

/** The busiest hall is closed for ten days from the week after next on. */
export async function closeHall(museum: FilledMuseum): Promise<Done> {
  const first = addDays(museum.monday, 7)
  const last = addDays(first, 9)
  const { page, acts } = await museum.office('/dashboard')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '闭馆' }).click()
  const day = (date: string) =>
    page.getByRole('button', { name: dayText(date, museum.today) }).click()
  await day(first)
  await day(last)
  await page.getByRole('checkbox', { name: await museum.busiest(first, last) }).click()
  await page.getByRole('button', { name: '换展布展' }).click()
  const close = page.getByRole('button', { name: /^停用并通知 \d+ 人/ })
  await expect(close).toBeEnabled()
  await close.click()
  const saved = page.getByText(/^已保存：取消 \d+ 个班次，已通知 \d+ 人/)
  await saved.waitFor()
  const came = (await saved.textContent()) ?? ''
  const done = await acts()
  await page.context().close()
  return { office: done, phone: 0, came: closed(came) }
}

const closed = (words: string) => {
  const [shifts, people] = words.match(/\d+/g) ?? []
  return `${shifts} shifts set aside, ${people} people told`
}

/** Milliseconds between frames while a name is carried over a week, and how many seats it has. */
export interface Carried {
  frames: number[]
  seats: number
}

/** A name carried over next week, which is in effect. */
export async function dragInPlan(museum: FilledMuseum): Promise<Carried> {
  const { page } = await museum.office(`/planner?date=${addDays(museum.monday, 7)}`)
  return await dragOver(page)
}

/** A name carried over a draft whose every seat was proposed, and is told to nobody yet. */
export async function dragInDraft(museum: FilledMuseum): Promise<Carried> {
  const { page } = await museum.office(`/planner?date=${addDays(museum.monday, 7 * 3)}`)
  await takeProposal(page)
  return await dragOver(page)
}

/** Begins a draft with what is proposed for the week that is open. */
async function takeProposal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '采用建议…' }).click()
  const sheet = page.getByRole('dialog', { name: /排班建议/ })
  await expect(sheet.getByRole('button', { name: /^采纳 \d+ 项/ })).toBeEnabled(patience)
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden(patience)
  await expect(page.getByRole('region', { name: '草稿' })).toContainText('处改动', patience)
}

async function dragOver(page: Page): Promise<Carried> {
  const seat = page.locator('[data-seat]').first()
  await seat.waitFor()
  const seats = await page.locator('[data-seat]').count()
  const from = await seat.boundingBox()
  if (!from) throw new Error('nobody is in the week')
  await page.evaluate(watchFrames)
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  for (let step = 0; step < 300; step += 1) {
    const [x, y] = [from.x + 8 + ((step * 37) % 800), from.y + 8 + ((step * 11) % 500)]
    await page.mouse.move(x, y)
  }
  const frames = await readFrames(page)
  await expect(page.locator('.seat-ghost')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.context().close()
  return { frames, seats }
}

const watchFrames = `{
  window.frames60 = []
  let before = performance.now()
  const next = (at) => { window.frames60.push(at - before); before = at; requestAnimationFrame(next) }
  requestAnimationFrame(next)
}`

const readFrames = async (page: Page) =>
  (await page.evaluate('window.frames60.slice(2)')) as number[]
