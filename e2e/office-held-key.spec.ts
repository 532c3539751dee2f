import type { APIRequestContext, Page } from '@playwright/test'
import { makeApplicant, stepsOf } from './applicants.ts'
import { decideByKey, enrol, openOffice, rowOf } from './desk.ts'
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

for (const tab of ['申请中', '全部'])
  test(`P pressed on and on moves nobody two steps, in ${tab}`, async ({ page, request }) => {
    const { surname, people } = await applicants(request, 3)
    const list = await holdAnswers(page, lists, 'GET')
    const decided = await holdAnswers(page, decisions, 'POST')
    await openOffice(page, `/applications?q=${surname}${tab === '全部' ? '&step=all' : ''}`)
    await expect(page.getByText('共 3 条')).toBeVisible()
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
  })

const late = ['decision', 'list', 'one'] as const
/** In which order late answers come, another one in each series. */
const orders = late.flatMap((first) =>
  late
    .filter((second) => second !== first)
    .map((second) => [first, second, ...late.filter((one) => ![first, second].includes(one))]),
)

for (const tab of ['申请中', '全部'])
  test(`ten series of P between late answers move nobody two steps, in ${tab}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { surname, people } = await applicants(request, 12)
    const answers = {
      decision: await holdAnswers(page, decisions, 'POST'),
      list: await holdAnswers(page, lists, 'GET'),
      one: await holdAnswers(page, /\/api\/office\/volunteers\/\d+$/, 'GET'),
    }
    const pressTen = async () => {
      for (let n = 0; n < 10; n += 1) await page.keyboard.press('p')
    }
    await openOffice(page, `/applications?q=${surname}${tab === '全部' ? '&step=all' : ''}`)
    await expect(page.getByText('共 12 条')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('本页 1/12')).toBeVisible()
    await sayPlace(page)
    for (const kind of late) answers[kind].begin()
    for (let series = 0; series < 10; series += 1) {
      // Somebody can be decided once they stand there whole.
      await expect
        .poll(async () => {
          await answers.list.letGo()
          await answers.one.letGo()
          await page.keyboard.press('p')
          return answers.decision.count()
        })
        .toBe(1)
      for (const kind of orders[series % orders.length] ?? late) {
        await pressTen()
        await answers[kind].letGo()
      }
      await pressTen()
    }
    for (const kind of late) await answers[kind].release()
    const { asked } = answers.decision
    expect(asked.length).toBeGreaterThanOrEqual(10)
    expect(new Set(asked).size).toBe(asked.length)
    for (const person of people) {
      const passed = asked.some((path) => path.endsWith(`/${person.id}/decide`))
      expect(await stepsOf(request, person)).toEqual(passed ? ['0→1', '1→2'] : ['0→1'])
    }
  })

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
      await new Promise((done) => addEventListener('letGo', done, { once: true }))
      const { status, headers } = answer
      const read = { text: async () => text, json: async () => JSON.parse(text) }
      return { ok: answer.ok, status, headers, ...read } as Response
    }
  })
  await openOffice(page, `/applications?q=${surname}`)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('本页 1/2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('本页 2/2')).toBeVisible()
  await sayPlace(page)
  const decided = page.waitForResponse(decisions)
  await decideByKey(page, 'p')
  await (await decided).finished()
  await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
    window.dispatchEvent(new Event('letGo'))
  })
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByText('本页 1/1')).toBeVisible()
  const steps = await Promise.all(people.map((person) => stepsOf(request, person)))
  expect(steps.map((step) => step.at(-1)).sort()).toEqual(['0→1', '1→2'])
})

test('P pressed on in 报名审核 decides each enrolment once', async ({ page, request }) => {
  const activity = await makeActivity(request)
  await enrol(request, activity, ['郑国栋', '冯建平', '沈佳怡'])
  await openOffice(page, `/enlists?activity_id=${activity.id}`)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.keyboard.press('j')
  await pressOn(page, 3, {
    queue: /\/api\/office\/enlists\?/,
    decision: /\/api\/office\/enlists\/\d+\/decide$/,
  })
})

test('P pressed on in 帖子审核 decides each post once', async ({ page, request }) => {
  const mark = `按${unique()}`
  for (const name of ['郑国栋', '冯建平', '沈佳怡'])
    await writePost(request, name, { title: `${mark}${unique()}` })
  await openOffice(page, `/posts?q=${mark}`)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.keyboard.press('j')
  await pressOn(page, 3, {
    queue: /\/api\/office\/posts\?/,
    decision: /\/api\/office\/posts\/\d+\/decide$/,
  })
})

test('one who was just passed is decided on by hand alone, and only when that is said', async ({
  page,
  request,
}) => {
  const person = await makeApplicant(request)
  await openOffice(page, `/applications?q=${person.name}&step=all`)
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

test('where an interview is stays for the next applicant, and is asked for where nobody said it', async ({
  page,
  request,
}) => {
  const { surname, people } = await applicants(request, 3)
  await openOffice(page, `/applications?q=${surname}`)
  await expect(page.getByText('共 3 条')).toBeVisible()
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
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(place).toHaveValue('东馆二层')
  await expect(page.getByText('沿用上一位的面试安排')).toBeVisible()
  // For as long as the tab is open.
  await page.reload()
  await expect(place).toHaveValue('东馆二层')
})
