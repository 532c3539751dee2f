import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newName } from './applicant.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, passAllTheSame, rowOf } from './desk.ts'
import { done, fillForm, submit } from './form.ts'
import { choose, pickTime, shiftAt } from './plan.ts'
import { wechatAgent, withWechatScript } from './wechat.ts'

/** An instant of a day of May by the museum's clock. */
const at = (day: number, time: string) => new Date(`2026-05-${day}T${time}:00+08:00`).toISOString()

const made = {
  DATA_DIR: join(process.env.E2E_DATA ?? '', `first-hour-${process.env.TEST_WORKER_INDEX}`),
  DATA_KEY: randomBytes(32).toString('base64'),
}
const account = { username: 'bangongshi', password: 'yue-hu-tai-7-hao' }
const template = { id: 'T-1', fields: { thing1: 'title', time2: 'time' } }
const test = clockedTest(at(12, '10:00'), {
  ...made,
  WECHAT_TEMPLATES: JSON.stringify({ message: template }),
  WECHAT_TOKEN: 'TOKEN123',
})

/** Runs a command of the museum as its guide says it, with what is typed into it. */
function command(words: readonly string[], typed = '') {
  const main = join(import.meta.dirname, '../packages/server/src/main.ts')
  const env = { PATH: process.env.PATH, ...made }
  execFileSync(process.execPath, [main, ...words], { env, input: typed, stdio: 'pipe' })
}

/** What the museum's own people may do, from its first command on, until its first volunteer has served and was told; and what that one may. */
const most = 60

/** Counts what a hand does: clicks, keys that act, and a text or a day that is typed, as one each. */
async function countActs(page: Page): Promise<() => number> {
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
  return () => acts
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

test.beforeAll(() => {
  command(['migrate'])
  command(['admin', 'create', account.username], `${account.password}\n`)
})

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

  await test.step('the office logs in and opens its museum', async () => {
    await page.goto('/office/')
    await page.getByLabel('用户名').fill(account.username)
    await page.getByLabel('密码', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: '登录' }).click()
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
    userAgent: wechatAgent,
  })
  await withWechatScript(phone, clocked.origin)
  const taps = await countActs(phone)
  await test.step('a visitor applies, and lets WeChat tell', async () => {
    await phone.goto('/wx/joinVolunteer')
    await phone.getByRole('dialog').getByRole('button').last().click()
    await phone.getByLabel('姓名').fill(name)
    await phone.getByRole('button', { name: '登录', exact: true }).click()
    await expect(phone.getByRole('heading', { name: '基本信息' })).toBeVisible()
    await fillForm(phone, name)
    await submit(phone).click()
    await expect(done(phone)).toBeVisible()
    phone.on('dialog', (asked) => void asked.accept())
    await phone.goto('/wx/volunteerMessageNotify')
    const line = phone.getByRole('region', { name: '微信提醒' })
    for (const [allowed, button] of ['开启提醒', '再加几条', '再加几条'].entries()) {
      await line.getByRole('button', { name: button }).click()
      await expect(line).toContainText(`微信提醒还可送达 ${allowed + 1} 条`)
    }
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

  await test.step('is told in WeChat', async () => {
    await phone.goto('/standin/messages')
    await expect(phone.getByRole('listitem').filter({ hasText: name })).toHaveCount(3)
    await expect(phone.getByRole('listitem').first()).toContainText('恭喜您成为正式志愿者')
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
    for (const label of ['设置开放时间', '填好申请和招募的选项', '添加服务地点', '发布第一个活动'])
      await expect(steps.getByRole('link', { name: new RegExp(`已完成.*${label}`) })).toBeVisible()
    // Two commands with a password, and the office's address.
    expect(acts() + 4).toBeLessThanOrEqual(most)
    // The volunteer's own, most of them the form's.
    expect(taps()).toBeLessThanOrEqual(most)
  })
})
