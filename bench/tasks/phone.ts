import { dayText } from '@museum/contract/day.ts'
import type { FilledMuseum } from './museum.ts'
import { type Done, takeOffer } from './office.ts'

/** Somebody whose next shift is in three days cannot come: it is freed. */
export async function freeShift(museum: FilledMuseum): Promise<Done> {
  const volunteer = await museum.servesIn(3)
  const { page, acts } = await museum.phone(volunteer, '/index')
  await page.getByRole('button', { name: /来不了/ }).click()
  await page.getByRole('button', { name: '确定来不了' }).click()
  await page.getByText('已取消该排班').waitFor()
  const taps = await acts()
  await page.context().close()
  return { office: 0, phone: taps, came: 'the shift is gone, its place open' }
}

/** Somebody who serves tomorrow cannot come, after the cut-off: a colleague takes it. */
export async function findCover(museum: FilledMuseum): Promise<Done> {
  const volunteer = await museum.servesIn(1)
  const { page, acts } = await museum.phone(volunteer, '/index')
  await page.getByRole('button', { name: /来不了/ }).click()
  await page.getByRole('button', { name: '发给所有可代班的人' }).click()
  await page
    .getByRole('region', { name: '我的班次' })
    .getByText('正在找人代班，接班前仍由您负责')
    .waitFor()
  const taps = await acts()
  await page.context().close()
  const { id, asked } = await museum.lastAsked()
  const taking = await takeOffer(museum, id, 'app')
  return { office: 0, phone: taps + taking, came: `${asked} asked, one took it` }
}

/** Somebody with nothing planned takes an open shift of Saturday. */
export async function takeSaturday(museum: FilledMuseum, saturday: string): Promise<Done> {
  for (const volunteer of await museum.idle()) {
    type Open = { list: { date: string }[] }
    const { list } = await museum.ask<Open>('/api/roster/open_shifts', volunteer)
    if (!list.some(({ date }) => date === saturday)) continue
    const { page, acts } = await museum.phone(volunteer, '/index')
    await page.getByRole('link', { name: /^可认领班次 \d+$/ }).click()
    const day = page.getByRole('region', { name: dayText(saturday, museum.today) })
    await day.getByRole('button', { name: /^认领/ }).first().click()
    await day.getByText('已认领', { exact: true }).waitFor()
    const taps = await acts()
    await page.context().close()
    return { office: 0, phone: taps, came: `one of ${list.length} that were open` }
  }
  throw new Error('nobody can take anything on Saturday')
}
