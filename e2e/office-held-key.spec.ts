import type { APIRequestContext, Page } from '@playwright/test'
import { makeApplicant, stepsOf } from './applicants.ts'
import { decideByKey, enrol, moveTo, openOffice, rowOf } from './desk.ts'
import { holdAnswers, pressOn } from './held.ts'
import { makeActivity } from './people.ts'
import { writePost } from './space.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const lists = /\/api\/office\/volunteers\?/
const decisions = /\/api\/office\/volunteers\/\d+\/decide$/

/** Presses as somebody does who holds P, or presses it again for want of an answer. */
async function pressAround(page: Page): Promise<void> {
  for (const key of ['p', 'j', 'p', 'p', 'k', 'p', 'j', 'j', 'p']) await page.keyboard.press(key)
  await page.keyboard.down('p')
  await page.keyboard.down('p')
  await page.keyboard.up('p')
}

async function applicants(request: APIRequestContext, count: number) {
  const surname = `按${unique()}`
  const people = []
  for (let n = 0; n < count; n += 1) people.push(await makeApplicant(request, surname))
  return { surname, people }
}

/** Says once where the interviews are, so that nobody is asked for it. */
async function sayPlace(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '未定的另行通知' }).check()
  await page.getByRole('textbox', { name: '面试地点（选填）' }).fill('东馆二层')
  // Keys are the page's again.
  await page.getByText(/^本页 /).click()
}

/** P pressed on and on by somebody who decides three applications in a tab. */
async function passThree(page: Page, tab: string): Promise<void> {
  const { request } = page
  const { surname, people } = await applicants(request, 3)
  const list = await holdAnswers(page, lists, 'GET')
  const decided = await holdAnswers(page, decisions, 'POST')
  await moveTo(page, `/applications?q=${surname}${tab === '全部' ? '&step=all' : ''}`)
  await expect(page.getByText('共 3 条', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('本页 1/3')).toBeVisible()
  await sayPlace(page)
  const bar = page.getByRole('region', { name: '刚才的操作' })
  for (const n of [1, 2, 3]) {
    decided.begin()
    list.begin()
    // A step to another record may still be on its way, and P is for none that only just opens.
    await expect
      .poll(async () => {
        await page.keyboard.press('p')
        return decided.count()
      })
      .toBe(1)
    // While the decision is on its way, and while the queue still shows what was.
    await pressAround(page)
    expect(decided.count()).toBe(1)
    await decided.release()
    await expect(bar.getByRole('listitem')).toHaveCount(n)
    // Nothing is left to decide, and the queue still shows everybody as they were.
    if (n === 3) await pressAround(page)
    await list.release()
    if (n < 3) await expect(page.getByRole('button', { name: /^通过，/ })).toBeEnabled()
  }
  await expect(page.getByRole('region', { name: /的申请$/ })).toBeHidden()
  await pressAround(page)
  await expect(page.getByRole('region', { name: /的申请$/ })).toBeHidden()
  await expect(bar.getByRole('listitem').first()).toContainText('申请中→面试中')
  for (const person of people) expect(await stepsOf(request, person)).toEqual(['0→1', '1→2'])
}

const late = ['decision', 'list', 'one'] as const
/** In which order late answers come. */
const orders = late.flatMap((first) =>
  late
    .filter((second) => second !== first)
    .map((second) => [first, second, ...late.filter((one) => ![first, second].includes(one))]),
)

/** Presses P between late answers, in every order of them, in a tab. */
async function passBetween(page: Page, tab: string): Promise<void> {
  const { request } = page
  const { surname, people } = await applicants(request, orders.length + 2)
  const answers = {
    decision: await holdAnswers(page, decisions, 'POST'),
    list: await holdAnswers(page, lists, 'GET'),
    one: await holdAnswers(page, /\/api\/office\/volunteers\/\d+$/, 'GET'),
  }
  const pressTen = async () => {
    for (let n = 0; n < 10; n += 1) await page.keyboard.press('p')
  }
  await moveTo(page, `/applications?q=${surname}${tab === '全部' ? '&step=all' : ''}`)
  await expect(page.getByText(`共 ${people.length} 条`)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(`本页 1/${people.length}`)).toBeVisible()
  await sayPlace(page)
  for (const kind of late) answers[kind].begin()
  for (const order of orders) {
    // Somebody can be decided once they stand there whole.
    await expect
      .poll(async () => {
        await answers.list.letGo()
        await answers.one.letGo()
        await page.keyboard.press('p')
        return answers.decision.count()
      })
      .toBe(1)
    for (const kind of order) {
      await pressTen()
      await answers[kind].letGo()
    }
    await pressTen()
  }
  for (const kind of late) await answers[kind].release()
  const { asked } = answers.decision
  expect(asked.length).toBeGreaterThanOrEqual(orders.length)
  expect(new Set(asked).size).toBe(asked.length)
  for (const person of people) {
    const passed = asked.some((path) => path.endsWith(`/${person.id}/decide`))
    expect(await stepsOf(request, person)).toEqual(passed ? ['0→1', '1→2'] : ['0→1'])
  }
  await page.unrouteAll()
}

test('a step that was made as the decision came back is not undone by it', async ({
  page,
  request,
}) => {
  const { surname, people } = await applicants(request, 2)
  // The answer is given in the turn in which the key is heard, before anything is drawn of either.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      const answer = await fetch(input, init)
      if (!url.endsWith('/decide')) return answer
      const text = await answer.text()
      document.documentElement.dataset.held = ''
      await new Promise((done) => addEventListener('letGo', done, { once: true }))
      const { status, headers } = answer
      const read = { text: async () => text, json: async () => JSON.parse(text) }
      return { ok: answer.ok, status, headers, ...read } as Response
    }
  })
  await openOffice(page, `/applications?q=${surname}`)
  await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('本页 1/2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('本页 2/2')).toBeVisible()
  await sayPlace(page)
  await decideByKey(page, 'p')
  await expect(page.locator('html[data-held]')).toBeAttached()
  await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
    window.dispatchEvent(new Event('letGo'))
  })
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible()
  await expect(page.getByText('本页 1/1')).toBeVisible()
  const steps = await Promise.all(people.map((person) => stepsOf(request, person)))
  expect(steps.map((step) => step.at(-1)).sort()).toEqual(['0→1', '1→2'])
})

test('P pressed on in 报名审核 and 帖子审核 decides each record once', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('P pressed on in 报名审核 decides each enrolment once', async () => {
    const activity = await makeActivity(request)
    await enrol(request, activity, ['郑国栋', '冯建平'])
    await openOffice(page, `/enlists?activity_id=${activity.id}`)
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await pressOn(page, 2, {
      queue: /\/api\/office\/enlists\?/,
      decision: /\/api\/office\/enlists\/\d+\/decide$/,
    })
  })

  await test.step('P pressed on in 帖子审核 decides each post once', async () => {
    const mark = `按${unique()}`
    for (const name of ['郑国栋', '冯建平'])
      await writePost(request, name, { title: `${mark}${unique()}` })
    await moveTo(page, `/posts?q=${mark}`)
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await pressOn(page, 2, {
      queue: /\/api\/office\/posts\?/,
      decision: /\/api\/office\/posts\/\d+\/decide$/,
    })
  })
})

test('where an interview is stays for the next applicant; P pressed on and on moves nobody two steps, and who was just passed is decided on by hand alone', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('where an interview is stays for the next applicant, and is asked for where nobody said it', async () => {
    const { surname, people } = await applicants(request, 3)
    await openOffice(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 3 条', { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('本页 1/3')).toBeVisible()
    await decideByKey(page, 'p')
    const asked = page.getByRole('dialog', { name: '未定面试时间和地点，仍通过？' })
    await page.keyboard.press('p')
    await asked.getByRole('button', { name: '去填写' }).click()
    await expect(asked).toBeHidden()
    for (const person of people) expect(await stepsOf(request, person)).toEqual(['0→1'])
    const place = page.getByRole('textbox', { name: '面试地点（选填）' })
    await sayPlace(page)
    await decideByKey(page, 'p')
    await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
    await expect(place).toHaveValue('东馆二层')
    await expect(page.getByText('沿用上一位的面试安排')).toBeVisible()
    // For as long as the tab is open.
    await page.reload()
    await expect(place).toHaveValue('东馆二层')
  })

  // In its own tab a record leaves the queue, among all it stays.
  await test.step('P pressed on and on moves nobody two steps, in 申请中', () =>
    passThree(page, '申请中'))

  await test.step('one who was just passed is decided on by hand alone, and only when that is said', async () => {
    const person = await makeApplicant(request)
    await moveTo(page, `/applications?q=${person.name}&step=all`)
    await rowOf(page, person.name).click()
    await sayPlace(page)
    await decideByKey(page, 'p')
    await expect(rowOf(page, person.name)).toContainText('面试中')
    await rowOf(page, person.name).click()
    const on = page.getByRole('button', { name: '通过，进入“考核中”' })
    await expect(on).toBeEnabled()
    await page.keyboard.press('p')
    await page.getByRole('checkbox', { name: '未定的另行通知' }).check()
    await on.click()
    const again = page.getByRole('dialog', { name: '刚审核过上一步，确定再审核下一步？' })
    await expect(again).toContainText('面试中→考核中')
    await page.keyboard.press('p')
    await again.getByRole('button', { name: '不再审核' }).click()
    await expect(again).toBeHidden()
    expect(await stepsOf(request, person)).toEqual(['0→1', '1→2'])
    await on.click()
    await again.getByRole('button', { name: '确定面试中→考核中' }).click()
    await expect(rowOf(page, person.name)).toContainText('考核中')
    expect(await stepsOf(request, person)).toEqual(['0→1', '1→2', '2→3'])
  })

  // What was done is out of reach by a page that has just come.
  await page.reload()
  await test.step('P pressed on and on moves nobody two steps, in 全部', () =>
    passThree(page, '全部'))
})

test('P pressed between late answers, in whichever order they come, moves nobody two steps', async ({
  page,
}) => {
  test.slow()
  await openOffice(page, '/applications')
  for (const tab of ['申请中', '全部']) await test.step(tab, () => passBetween(page, tab))
})
