import type { Page } from '@playwright/test'
import { type Clocked, clockedTest, expect } from './clocked.ts'
import { decideByKey, moveTo, openDesk, passAllTheSame, rowOf } from './desk.ts'
import { box, done, fillForm, openForm, submit, textbox } from './form.ts'
import { call, newOfficeToken } from './people.ts'
import { storedToken, walkTo } from './phone.ts'

const test = clockedTest('2026-05-12T02:00:00Z')
const offered = [
  ['education', '本科'],
  ['service_time', '周末上午'],
  ['skill', '普通话讲解'],
  ['skill', '摄影'],
] as const
const reason = '照片不清晰，请重新上传后再提交'
const progress = (page: Page) =>
  page.getByRole('list', { name: '申请进度' }).locator('[aria-current=step]')

test('a visitor applies, is failed at each step with a reason, reapplies, and becomes a formal volunteer', async ({
  page,
  browser,
  clocked,
}) => {
  // Four rounds through the office, each seen on the phone.
  test.setTimeout(180_000)
  // What the form offers is the office's.
  const admin = await newOfficeToken(page.request)
  for (const [kind, name] of offered)
    await call(page.request, 'POST /api/office/dictionaries', { kind, name, sort: 1 }, admin)
  const name = await openForm(page)
  const office = await openDesk(browser, { baseURL: clocked.origin })
  await office.goto(`/office/applications?q=${name}`)
  await office.getByLabel('用户名').fill('admin')
  await office.getByLabel('密码').fill('museum-demo')
  await office.getByRole('button', { name: '登录' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('applies with a photo', async () => {
    await fillForm(page, name)
    await submit(page).click()
    await done(page)
      .getByRole('button', { name: /^个人中心/ })
      .click()
    await expect(page).toHaveTitle('个人中心')
    await aMinuteLater(clocked, page, office)
  })

  const rounds = [
    { passes: [], failed: '申请未通过', told: '申请' },
    { passes: ['申请中'], failed: '面试未通过', told: '面试' },
    { passes: ['申请中', '面试中'], failed: '考核未通过', told: '考核' },
  ]
  for (const [n, { passes, failed, told }] of rounds.entries())
    await test.step(`${failed}: reads why, modifies, reapplies`, async () => {
      for (const step of passes) {
        await decideIn(office, name, step, 'p')
        await aMinuteLater(clocked, page, office)
      }
      await decideIn(office, name, ['申请中', '面试中', '考核中'][n] ?? '', 'f')
      await aMinuteLater(clocked, page, office)
      await readLatest(page, told, reason)
      await walkTo(page, '/wx/volunteerInfo')
      await expect(page.locator('.status-tag')).toHaveText(failed)
      await expect(progress(page)).toHaveText(/未通过$/)
      await page.getByRole('button', { name: '查看未通过原因' }).click()
      await expect(page.getByRole('dialog')).toContainText(reason)
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.getByRole('button', { name: '修改信息' }).click()
      await textbox(page, '工作单位').fill(`江南市第${n + 2}中学`)
      // Each application is agreed to anew.
      await box(page, /同意将所填信息用于志愿者申请/).check()
      await box(page, /单独同意处理我的敏感个人信息/).check()
      await page.getByRole('button', { name: '确认修改' }).click()
      await expect(page.locator('.status-tag')).toHaveText('申请中')
      await expect(page.getByText(`江南市第${n + 2}中学`)).toBeVisible()
    })

  await test.step('passes three steps and holds code and certificate', async () => {
    for (const [step, told] of [
      ['申请中', '面试'],
      ['面试中', '考核'],
      ['考核中', '正式志愿者'],
    ] as const) {
      await decideIn(office, name, step, 'p')
      // While the office can take it back, nobody has heard of it.
      await page.goto('/wx/volunteerInfo')
      await expect(page.locator('.status-tag')).toHaveText(step)
      await aMinuteLater(clocked, page, office)
      await readLatest(page, told)
    }
    const profile = await call<{ code: string; certificate_end_time: string }>(
      page.request,
      'GET /api/volunteer/details',
      {},
      await storedToken(page),
    )
    expect(profile.code).toMatch(/^V\d{4}\d{4,}$/)
    await walkTo(page, '/wx/volunteerInfo')
    await expect(page.locator('.status-tag')).toHaveText('正式志愿者')
    await page.getByRole('button', { name: '工作证' }).click()
    const proof = page.getByRole('dialog')
    await expect(proof).toContainText(profile.code)
    await expect(proof).toContainText(name)
    await expect(proof).not.toContainText('证件已失效')
  })
  await office.context().close()
})

/** Opens the application in its step's queue and decides by keyboard. */
async function decideIn(office: Page, name: string, step: string, key: 'p' | 'f'): Promise<void> {
  await moveTo(office, `/applications?q=${name}`)
  await office.getByRole('tab', { name: new RegExp(`^${step}`) }).click()
  await rowOf(office, name).getByRole('button', { name }).click()
  await expect(office.getByRole('region', { name: `${name}的申请` })).toContainText(name)
  await decideByKey(office, key)
  if (key === 'p' && step !== '考核中') await passAllTheSame(office)
  if (key === 'f') {
    const why = office.getByRole('dialog', { name: '审核不通过' })
    await why.getByLabel('未通过的原因').fill(reason)
    await why.getByRole('button', { name: '确定不通过' }).click()
  }
  await expect(office.getByText('没有符合条件的申请。')).toBeVisible()
}

/** A decision can be taken back for a minute, and is told then. */
async function aMinuteLater(clocked: Clocked, ...pages: Page[]): Promise<void> {
  await clocked.setNow(new Date(Date.parse(clocked.now()) + 61_000).toISOString(), ...pages)
}

/** The newest notification is unread and speaks of this. */
async function readLatest(page: Page, ...words: string[]): Promise<void> {
  await walkTo(page, '/wx/volunteerMessageNotify')
  const newest = page.getByRole('list', { name: '消息通知' }).getByRole('listitem').first()
  await expect(newest).toContainText('未读')
  await newest.getByRole('link').click()
  // The list says the beginning of it as well.
  await expect(page).toHaveTitle('通知详情')
  for (const word of words) await expect(page.getByRole('main')).toContainText(word)
}
