import { faults } from '@museum/contract/fault.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { decideByKey, expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { pressOn } from './held.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { unique } from './unique.ts'

// In the queue of its own museum nobody else waits.
const test = clockedTest('2026-05-12T02:00:00Z')

test('the office erases who asked for it, by hand and by keys: the queue says how long is left, the person is logged out, and what is refused stays open', async ({
  page,
  request,
  clocked,
}) => {
  test.slow()
  await test.step('the office erases who asked for it: the queue says how long is left, the person is logged out', async () => {
    const person = await makeVolunteer(request)
    await call(request, 'POST /api/personal/deletion', { reason: '搬到外地' }, person.token)
    await openOffice(page, '/deletions')
    await expect(rowOf(page, person.name)).toContainText('还剩15天')
    await page.getByRole('button', { name: person.name }).click()
    await expect(page).toHaveURL(/open=\d+/)
    const drawer = page.getByRole('dialog', { name: /注销申请/ })
    await expect(drawer).toContainText('0个未来班次')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '同意并注销' }).click()
    const sure = page.getByRole('dialog', { name: `注销${person.name}的账号` })
    await expect(sure).toContainText('此操作不能撤销')
    await sure.getByRole('button', { name: /注销，不能恢复/ }).click()
    await expect(page.getByText('已注销', { exact: true }).first()).toBeVisible()
    await expect(rowOf(page, person.name)).toHaveCount(0)
    const answer = await request.post('/api/volunteer/status', {
      headers: loginHeaders(person.token),
    })
    expect(answer.status()).toBe(401)
  })

  await test.step('by keyboard: the reason for granting is never that of a refusal', async () => {
    // The queue is read anew.
    await clocked.setNow('2026-05-12T02:02:00Z', page)
    const person = await makeVolunteer(request)
    await call(request, 'POST /api/personal/deletion', { reason: '搬到外地' }, person.token)
    await moveTo(page, '/deletions')
    await expect(rowOf(page, person.name)).toBeVisible()
    await page.getByRole('button', { name: person.name }).click()
    const drawer = page.getByRole('dialog', { name: /注销申请/ })
    await expect(drawer.getByRole('heading', { name: person.name })).toBeVisible()
    await decideByKey(page, 'p')
    const granting = page.getByRole('dialog', { name: `注销${person.name}的账号` })
    await expect(granting.getByLabel('办理意见')).toHaveValue('本人申请')
    await granting.getByRole('button', { name: '取消' }).click()
    await expect(granting).toBeHidden()
    await decideByKey(page, 'f')
    const refusing = page.getByRole('dialog', { name: `不同意${person.name}的注销申请` })
    await expect(refusing.getByLabel('不同意的理由')).toHaveValue('')
    await refusing.getByLabel('不同意的理由').fill('请先交还证件')
    await refusing.getByRole('button', { name: '不同意', exact: true }).click()
    await expect(refusing).toBeHidden()
    await expect(rowOf(page, person.name)).toHaveCount(0)
  })

  await test.step('what the server refuses to erase is open to a decision as before', async () => {
    // The queue is read anew.
    await clocked.setNow('2026-05-12T02:03:00Z', page)
    const person = await makeVolunteer(request)
    const group = { name: `测试组${unique()}`, leader_ids: [person.id] }
    await call(request, 'POST /api/office/groups', group, await officeToken(request))
    await call(request, 'POST /api/personal/deletion', {}, person.token)
    await moveTo(page, '/deletions')
    await rowOf(page, person.name).click()
    await decideByKey(page, 'p')
    const granting = page.getByRole('dialog', { name: `注销${person.name}的账号` })
    await granting.getByRole('button', { name: '注销，不能恢复' }).click()
    await expectTold(page, faults['volunteer.leads_group'].msg)
    await granting.getByRole('button', { name: '取消' }).click()
    await expect(granting).toBeHidden()
    await decideByKey(page, 'f')
    const refusing = page.getByRole('dialog', { name: `不同意${person.name}的注销申请` })
    await refusing.getByLabel('不同意的理由').fill('请先更换组长')
    await refusing.getByRole('button', { name: '不同意', exact: true }).click()
    await expect(rowOf(page, person.name)).toHaveCount(0)
  })

  await test.step('P pressed on asks about each request once, and never about one that is decided', async () => {
    // The queue is read anew.
    await clocked.setNow('2026-05-12T02:04:00Z', page)
    const people = [await makeVolunteer(request), await makeVolunteer(request)]
    for (const { token } of people) await call(request, 'POST /api/personal/deletion', {}, token)
    await moveTo(page, '/deletions')
    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.keyboard.press('j')
    await pressOn(page, 2, {
      queue: /\/api\/office\/deletions\?/,
      decision: /\/api\/office\/deletions\/\d+\/decide$/,
      answer: async (at) => {
        const sure = page.getByRole('dialog', { name: `注销${people[at]?.name}的账号` })
        await sure.getByRole('button', { name: '注销，不能恢复' }).click()
      },
    })
  })
})
