import type { APIRequestContext, Page } from '@playwright/test'
import { type Clocked, clockedTest, expect } from './clocked.ts'
import { moveTo, openOffice } from './desk.ts'
import { furnishedOn, makeSigner } from './duty.ts'
import { pressOn } from './held.ts'
import { instantAt } from './now.ts'
import { call, officeToken } from './people.ts'
import { unique } from './unique.ts'

const date = '2026-05-12'
const at = (time: string) => instantAt(date, time)
const test = clockedTest(at('08:30'))

const { duty } = furnishedOn(test, date)

/** Two people of one name's beginning who signed in at nine, and out at noon unless they forgot. */
async function served({ page, clocked }: { page: Page; clocked: Clocked }, forgot = false) {
  const { request } = page
  const surname = `按${unique()}`
  const shifts = []
  for (let n = 0; n < 2; n += 1) {
    const person = await makeSigner(request, surname)
    const shift = await duty.plan(person, '一层中央大厅', date, '09:00', '12:00')
    shifts.push({ ...person, shift })
  }
  await clocked.setNow(at('08:55'), page)
  for (const { sign, shift } of shifts) await sign(shift, 'sign')
  await clocked.setNow(at('12:01'), page)
  if (!forgot) for (const { sign, shift } of shifts) await sign(shift, 'signout')
  return { request, surname, shifts }
}

/** Opens the first of two in a queue. */
async function openFirst(page: Page, path: string): Promise<void> {
  await moveTo(page, path)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.keyboard.press('j')
}

test('P pressed on in 服务反馈, 更正申请, 考勤异常 and 待核实 decides each record once', async ({
  page,
  clocked,
}) => {
  test.slow()
  await openOffice(page, '/feedbacks')
  await test.step('P pressed on in 服务反馈 handles each one once, with its note', async () => {
    const { request, surname, shifts } = await served({ page, clocked })
    for (const { shift, token } of shifts)
      await call(request, 'POST /api/roster/feedback', { id: shift, mood: 3, need_help: 1 }, token)
    await openFirst(page, `/feedbacks?q=${surname}`)
    const note = page.getByRole('textbox', { name: '处理说明' })
    await note.fill('已电话联系')
    await note.blur()
    await pressOn(page, 2, {
      queue: /\/api\/office\/feedbacks\?/,
      decision: /\/api\/office\/feedbacks\/\d+\/handle$/,
    })
    expect((await notesOf(request, surname)).sort()).toEqual(['', '已电话联系'])
  })

  await test.step('P pressed on in 更正申请 answers each request once', async () => {
    const { request, surname, shifts } = await served({ page, clocked }, true)
    await clocked.setNow(at('21:01'), page)
    for (const { shift, token } of shifts) {
      const asked = { id: shift, sign_out_time: `${date} 12:00`, reason: '忘记签退' }
      await call(request, 'POST /api/correction/ask', asked, token)
    }
    await openFirst(page, `/corrections?q=${surname}`)
    await pressOn(page, 2, {
      queue: /\/api\/office\/corrections\?/,
      decision: /\/api\/office\/corrections\/\d+\/answer$/,
      answer: async () => {
        const dialog = page.getByRole('dialog', { name: '更正并答复' })
        await dialog.getByLabel('原因').fill('带班人确认')
        await dialog.getByRole('button', { name: '确定' }).click()
      },
    })
  })

  await test.step('P pressed on in 考勤异常 repairs each shift once', async () => {
    const { surname } = await served({ page, clocked }, true)
    await clocked.setNow(at('21:01'), page)
    await openFirst(page, `/exceptions?q=${surname}`)
    await pressOn(page, 2, {
      queue: /\/api\/office\/exceptions\?/,
      decision: /\/api\/office\/rosters\/\d+\/repair$/,
      answer: async () => {
        const dialog = page.getByRole('dialog', { name: '补签' })
        await dialog.getByRole('button', { name: '按结束 12:00' }).click()
        await dialog.getByRole('button', { name: '忘记签退' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
      },
    })
  })

  await test.step('P pressed on in 待核实 judges each shift once', async () => {
    const { request } = page
    const settings = 'PATCH /api/office/settings'
    await call(request, settings, { counted_grades: ['A', 'B', 'D'] }, await officeToken(request))
    const { surname } = await served({ page, clocked })
    await openFirst(page, `/exceptions?kind=pending&q=${surname}`)
    await pressOn(page, 2, {
      queue: /\/api\/office\/exceptions\?/,
      decision: /\/api\/office\/rosters\/\d+\/judge$/,
      answer: async () => {
        const dialog = page.getByRole('dialog', { name: '核实' })
        await dialog.getByRole('button', { name: '值班员现场确认' }).click()
        await dialog.getByRole('button', { name: '确定' }).click()
      },
    })
  })
})

async function notesOf(request: APIRequestContext, q: string): Promise<string[]> {
  const token = await officeToken(request)
  const { list } = await call<{ list: { handle_note: string }[] }>(
    request,
    'GET /api/office/feedbacks',
    { q, state: 'handled' },
    token,
  )
  return list.map(({ handle_note }) => handle_note)
}
