import { expect, type Page } from '@playwright/test'
import { byMenu, done, stands } from './desk-register.ts'
import type { Hand } from './hand.ts'
import type { FilledMuseum } from './museum.ts'
import { type Done, patience } from './office.ts'

export async function invite(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  await byMenu(page, '场次')
  await page.getByRole('button', { name: '邀请面试…' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: /^邀请 [1-9]\d* 人/ })
  await expect(button).toBeEnabled(patience)
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden(patience)
  return await done(page, acts, `${count} invited`)
}

/** Opens a session that waits for its results, whose list has so many people. */
async function openSession(page: Page, title: RegExp): Promise<number> {
  await byMenu(page, '场次')
  await page.getByRole('link', { name: title }).first().click()
  const rows = page.getByRole('table', { name: '名单' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible(patience)
  return (await rows.count()) - 1
}

export async function results(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  const count = await openSession(page, /面试（第二场）/)
  for (let at = 0; at < count; at += 1) await page.keyboard.press(at % 6 === 5 ? 'f' : 'p')
  const button = page.getByRole('button', { name: new RegExp(`^定案 ${count} 人`) })
  await expect(button).toBeEnabled(patience)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('table', { name: '名单' }).getByText('已定案')).toHaveCount(
    count,
    patience,
  )
  return await done(page, acts, `${count} decided`)
}

export async function trained(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/dashboard')
  const count = await openSession(page, /特展讲解培训/)
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: new RegExp(`^记录.*${count} 人`) })).toBeEnabled(
    patience,
  )
  await page.keyboard.press('Control+Enter')
  const grants = () =>
    museum.db
      .selectFrom('training')
      .innerJoin('meeting', 'meeting.id', 'training.meeting_id')
      .innerJoin('service_grant', (join) =>
        join
          .onRef('service_grant.volunteer_id', '=', 'training.volunteer_id')
          .onRef('service_grant.service_type_id', '=', 'meeting.service_type_id'),
      )
      .select('training.id')
      .where('meeting.title', '=', '特展讲解培训')
      .execute()
  await expect.poll(async () => (await grants()).length, patience).toBe(count)
  return await done(page, acts, `${count} with a record and a grant`)
}

/** Types of whom one looks into the field that Ctrl-K opens, once it stands. */
async function seek({ page, type }: Hand, text: string): Promise<void> {
  await stands(page)
  await page.keyboard.press('Control+k')
  await type(page.getByRole('combobox', { name: /^找人、活动/ }), text)
  const found = page.getByRole('listbox', { name: '查找结果' })
  await expect(found).toHaveAttribute('aria-busy', 'false', patience)
  await expect(found.getByRole('option').first()).toContainText(text)
}

export async function admitted(museum: FilledMuseum): Promise<Done> {
  const row = await museum.db
    .selectFrom('volunteer_decision as step')
    .innerJoin('volunteer', 'volunteer.id', 'step.volunteer_id')
    .select(['volunteer.code', 'step.by', 'step.internal'])
    .where('step.to_status', '=', 7)
    .orderBy('step.at', 'desc')
    .executeTakeFirstOrThrow()
  const hand = await museum.office('/dashboard')
  const { page, acts } = hand
  await seek(hand, row.code ?? '')
  await page.keyboard.press('Enter')
  const history = page.getByRole('region', { name: '经历' })
  await expect(history.getByText(row.by).first()).toBeVisible(patience)
  await expect(history.getByText(row.internal).first()).toBeVisible()
  return await done(page, acts, `${row.by}: ${row.internal}`)
}

export async function anybody(museum: FilledMuseum): Promise<Done> {
  const { page, acts } = await museum.office('/closures')
  await stands(page)
  for (const key of ['Control+k', 'w', 'f', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/volunteers\/\d+$/, patience)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('志愿者详情', patience)
  return await done(page, acts, (await heading.textContent()) ?? '')
}

export async function ill(museum: FilledMuseum): Promise<Done> {
  const { code } = await museum.servesMost(14)
  const hand = await museum.office('/dashboard')
  const { page, acts } = hand
  await seek(hand, code)
  await page.keyboard.press('Alt+l')
  const sheet = page.getByRole('dialog', { name: /登记请假/ })
  await sheet.getByText('两周').click()
  await expect(sheet.getByRole('checkbox', { name: /请同事代班/ })).toBeChecked()
  await expect(sheet.getByRole('button', { name: /^登记请假 1 人/ })).toBeEnabled(patience)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/bulk\/\d+$/, patience)
  await expect(page.getByRole('button', { name: /^撤销 1 人/ })).toBeVisible(patience)
  const took = await acts()
  const { leaves, asked } = await museum.leftBy(code)
  expect(leaves).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(0)
  await page.context().close()
  return { office: took, phone: 0, came: `${leaves} shifts given up, ${asked} colleagues asked` }
}
