import { expect, type Page } from '@playwright/test'
import { jpegOf, newName, residentNumber } from './applicant.ts'
import { now } from './now.ts'
import { logInAs } from './people.ts'

/** Sends the form; the clock is held, so that the dialog that follows stands for as long as it is looked at. */
export async function sendHeld(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(now() + 60_000)
  await submit(page).click()
  await expect(done(page)).toBeVisible()
}

/** Opens the application form as somebody who has never applied; answers the name. */
export async function openForm(page: Page): Promise<string> {
  const name = newName()
  await logInAs(page, name, '/wx/joinVolunteer')
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
  return name
}

/** The dialog after the form is sent. */
export const done = (page: Page) => page.getByRole('dialog', { name: '请等待审核' })

export const textbox = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })
export const picker = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true })
export const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
export const submit = (page: Page) => page.getByRole('button', { name: '提交申请' })

/** Chooses a photo and waits until the server has it. */
export async function choosePhoto(page: Page): Promise<void> {
  const buffer = await jpegOf(page)
  const file = { name: '我的照片.JPG', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('img', { name: '照片预览' })).toBeVisible()
  await expect(page.getByText('点击照片可更换')).toBeVisible()
}

/** Opens a picker and takes one of its choices. */
async function pick(page: Page, field: string, choice: string): Promise<void> {
  await picker(page, field).click()
  await page.getByRole('dialog', { name: field }).getByRole('button', { name: choice }).click()
  await expect(picker(page, field)).toHaveText(choice)
}

/** Opens a date picker and takes the date at which it stands. */
async function pickDate(page: Page, field: string): Promise<void> {
  await picker(page, field).click()
  await page.getByRole('dialog', { name: field }).getByRole('button', { name: /^确定/ }).click()
  await expect(picker(page, field)).toContainText('年')
}

/** The steps that fill the form in, in its order, each with the message while it is not done. */
export const steps: readonly {
  message: string
  /** Where the focus goes. */
  at: (page: Page) => ReturnType<Page['locator']>
  fill: (page: Page, name: string) => Promise<void>
}[] = [
  {
    message: '请上传照片',
    at: (page) => page.locator('input[type=file]'),
    fill: choosePhoto,
  },
  typed('请输入姓名', '姓名', (name) => name),
  {
    message: '请选择性别',
    at: (page) => picker(page, '性别'),
    fill: (page) => pick(page, '性别', '女'),
  },
  {
    message: '请选择出生日期',
    at: (page) => picker(page, '出生日期'),
    fill: async (page) => {
      await pickDate(page, '出生日期')
      await expect(picker(page, '出生日期')).toHaveText('1990年1月1日')
    },
  },
  {
    message: '请选择学历',
    at: (page) => picker(page, '学历'),
    fill: (page) => pick(page, '学历', '本科'),
  },
  typed('请输入工作单位', '工作单位', () => '江南市第一中学'),
  typed('请输入身份证号', '身份证号', () => residentNumber('1990-01-01', false)),
  typed('请输入手机号', '手机号', () => '+86 138 1234 5678', '13812345678'),
  typed('请输入邮箱', '邮箱', () => 'applicant@example.com'),
  typed('请输入家庭住址', '家庭住址', () => '江南市玄武区中山东路321号'),
  typed('请输入紧急联系人', '紧急联系人', () => '周建国'),
  typed('请输入紧急联系电话', '紧急联系电话', () => '13987654321'),
  ticked('请选择服务时间', '工作日上午', '周末上午'),
  ticked('请选择技能', '普通话讲解', '普通话讲解'),
  {
    message: '请填写学习/工作经历',
    at: (page) => picker(page, '开始时间'),
    fill: async (page) => {
      await pickDate(page, '开始时间')
      await pickDate(page, '结束时间')
      await textbox(page, '学校/单位').fill('江南大学')
      await textbox(page, '专业/职务').fill('学生')
    },
  },
  typed(
    '请输入对博物馆志愿工作的看法',
    '对博物馆志愿工作的看法',
    () => '愿意把文物的故事讲给更多人听',
  ),
  ticked('请阅读并同意个人信息处理说明', /同意将所填信息用于志愿者申请/),
  ticked('请单独同意处理敏感个人信息', /单独同意处理我的敏感个人信息/),
]

function typed(
  message: string,
  label: string,
  text: (name: string) => string,
  becomes?: string,
): (typeof steps)[number] {
  return {
    message,
    at: (page) => textbox(page, label),
    fill: async (page, name) => {
      const value = text(name)
      await textbox(page, label).fill(value)
      await expect(textbox(page, label)).toHaveValue(becomes ?? value)
    },
  }
}

function ticked(
  message: string,
  first: string | RegExp,
  chosen: string | RegExp = first,
): (typeof steps)[number] {
  return {
    message,
    at: (page) => box(page, first),
    fill: (page) => box(page, chosen).check(),
  }
}

/** Fills in all that is required. */
export async function fillForm(page: Page, name: string): Promise<void> {
  for (const step of steps) await step.fill(page, name)
}
