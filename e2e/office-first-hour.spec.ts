import type { Page } from '@playwright/test'
import { newName } from './applicant.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, openOffice, passAllTheSame, rowOf } from './desk.ts'
import { done, fillForm, submit } from './form.ts'
import { choose, pickTime, shiftAt } from './plan.ts'

/** An instant of a day of May by the museum's clock. */
const at = (day: number, time: string) => new Date(`2026-05-${day}T${time}:00+08:00`).toISOString()
const test = clockedTest(at(12, '10:00'))

/** What the office may do until its first volunteer has served. */
const most = 60

/** Counts what a hand does: clicks, keys that act, and a text or a day that is typed, as one each. */
async function countActs(page: Page): Promise<() => Promise<number>> {
  let acts = 0
  await page.exposeFunction('noteAct', () => {
    acts += 1
  })
  await page.addInitScript(() => {
    const note = (window as unknown as { noteAct: () => void }).noteAct
    let typed: EventTarget | null = null
    const act = (event: Event) => {
      if (!event.isTrusted) return
      typed = null
      note()
    }
    addEventListener('click', act, true)
    addEventListener(
      'keydown',
      (event) => {
        const isTyping = event.target instanceof HTMLInputElement
        if (event.isTrusted && !isTyping) act(event)
      },
      true,
    )
    addEventListener(
      'input',
      (event) => {
        if (typed === event.target) return
        typed = event.target
        note()
      },
      true,
    )
  })
  return async () => acts
}

async function fillDays(page: Page, label: string, start: string, end: string) {
  const days = page.getByLabel(label, { exact: true })
  await days.first().fill(start)
  await days.first().press('Enter')
  await days.last().fill(end)
  await days.last().press('Enter')
}

async function pickOption(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('a new museum comes from nothing to its first volunteer who has served and was told', async ({
  page,
  clocked,
  browser,
}) => {
  test.slow()
  const acts = await countActs(page)
  const steps = page.getByRole('region', { name: '开馆设置' })
  const step = (label: string) =>
    steps.getByRole('link', { name: new RegExp(`未完成.*${label}`) }).click()
  const home = () => page.getByRole('link', { name: '总览' }).click()
  const name = newName()

  await test.step('the office opens its museum', async () => {
    await openOffice(page, '/')
    await step('设置开放时间和常用时段')
    await page.getByRole('checkbox', { name: '周一' }).check()
    await page.getByRole('button', { name: '保存规则' }).click()
    await expect(page.getByRole('button', { name: '保存规则' })).toBeDisabled()
    await home()
    await step('填好申请和招募的选项')
    const lists = page.getByRole('dialog', { name: '填入常用选项' })
    await lists.getByRole('button', { name: '填入' }).click()
    await expect(rowOf(page, '展厅讲解')).toBeVisible()
    await home()
    await step('添加服务类型')
    await page.getByRole('button', { name: '新增服务类型' }).first().click()
    await page.getByRole('dialog').getByLabel('名称').fill('咨询服务')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '咨询服务')).toBeVisible()
    await home()
    await step('添加服务地点')
    await page.getByRole('button', { name: '新增服务地点' }).first().click()
    await page.getByRole('dialog').getByLabel('名称').fill('一层大厅')
    await pickOption(page, '可服务的类型', '咨询服务')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '一层大厅')).toBeVisible()
  })

  await test.step('and publishes what is served', async () => {
    await page.getByRole('link', { name: '活动管理' }).click()
    await page.getByRole('link', { name: '新建活动' }).first().click()
    await page.getByLabel('标题', { exact: true }).fill('日常服务')
    await pickOption(page, '招募类别', '观众服务')
    await page.getByLabel('招募人数').fill('20')
    await fillDays(page, '服务日期', '2026-05-12', '2026-12-31')
    await page.getByLabel('服务地点').fill('本馆一层')
    await page.getByRole('switch', { name: '向全部志愿者开放（日常服务）' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const asked = page.getByRole('dialog', { name: '发布活动' })
    await asked.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  })

  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await test.step('a visitor applies', async () => {
    await phone.goto('/wx/joinVolunteer')
    await phone.getByRole('dialog').getByRole('button').last().click()
    await phone.getByLabel('姓名').fill(name)
    await phone.getByRole('button', { name: '登录', exact: true }).click()
    await expect(phone.getByRole('heading', { name: '基本信息' })).toBeVisible()
    await fillForm(phone, name)
    await submit(phone).click()
    await expect(done(phone)).toBeVisible()
  })

  await test.step('is passed through three steps', async () => {
    await page.getByRole('link', { name: '申请审核' }).click()
    for (const tab of ['申请中', '面试中', '考核中']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await rowOf(page, name).click()
      await decideByKey(page, 'p')
      if (tab !== '考核中') await passAllTheSame(page)
      await expect(rowOf(page, name)).toBeHidden()
      await clocked.setNow(at(12, tab === '申请中' ? '10:05' : '10:10'), page, phone)
    }
    await clocked.setNow(at(12, '10:15'), page, phone)
  })

  await test.step('plans tomorrow, signs in and out, and has their hours', async () => {
    await phone.goto('/wx/addschedul?time=2026-05-13')
    const shift = shiftAt(phone, 1)
    await choose(shift, '服务活动', '日常服务')
    await choose(shift, '服务类型', '咨询服务')
    await choose(shift, '服务地点', '一层大厅')
    await pickTime(shift, '开始时间', '09:00')
    await pickTime(shift, '结束时间', '11:00')
    await phone.getByRole('button', { name: '提交排班' }).click()
    await expect(phone).toHaveURL(/\/wx\/schedul$/)
    await clocked.setNow(at(13, '08:55'), page, phone)
    await phone.goto('/wx/volunteerSignIn?time=2026-05-13')
    await phone.getByRole('button', { name: '确定' }).click()
    await phone.getByRole('button', { name: '确认签到' }).click()
    await expect(phone.getByRole('heading', { name: '签到成功', level: 1 })).toBeVisible()
    await clocked.setNow(at(13, '11:00'), page, phone)
    // A shift that is open is led to at once.
    await phone.goto('/wx/volunteerSignIn?time=2026-05-13')
    await phone.getByRole('button', { name: '确认签退' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '签退', exact: true }).click()
    await expect(phone.getByRole('heading', { name: '签退成功', level: 1 })).toBeVisible()
    await phone.goto('/wx/volunteerMessageNotify')
    await expect(phone.getByText(/正式志愿者/).first()).toBeVisible()
    await phone.goto('/wx/volunteerAttendanceRecord')
    await expect(phone.getByRole('region', { name: '服务时长合计' })).toContainText('2小时')
  })

  await test.step('and the office has what it needs', async () => {
    await home()
    for (const label of ['设置开放时间', '填好申请和招募的选项', '添加服务地点'])
      await expect(steps.getByRole('link', { name: new RegExp(`已完成.*${label}`) })).toBeVisible()
    expect(await acts()).toBeLessThanOrEqual(most)
  })
})
