import { dayText } from '@museum/contract/day.ts'
import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'

import { apply, decideStep } from './applicant.ts'
import { decideAs, makeApplicant } from './applicants.ts'
import { call, dayFromToday, logInAs, makeActivity } from './people.ts'
import { expectAccessible, expectFits, walkTo } from './phone.ts'
import { expect, test } from './test.ts'

test('an applicant’s home, from the visitor’s to the next step', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 375, height: 667 })
  const person = await makeApplicant(request)
  const own = page.getByRole('region', { name: '与我有关' })
  const applyAgain = () =>
    apply(request, person.name, { id_num: person.id_num, phone: person.phone }, person.token)
  await test.step('a visitor sees what is recruited with the free places, and who withdrew applies again', async () => {
    await page.goto('/wx/volunteerIndex')
    const recruited = page.getByRole('region', { name: '正在招募' })
    await expect(
      recruited.getByRole('link', { name: /报名至.*余\d+个 共\d+个/ }).first(),
    ).toBeVisible()
    await expectFits(page)
    const join = page.getByRole('link', { name: words.joinVolunteer })
    await expect(join).toBeInViewport({ ratio: 1 })
    await call(request, 'POST /api/volunteer/cancel_status', {}, person.token)
    await logInAs(page, person.name)
    await expect(recruited).toBeVisible()
    await page.getByRole('link', { name: '重新申请' }).click()
    await expect(page).toHaveTitle('加入志愿者')
  })

  await test.step('who has applied hears where it stands, on the home and when signing up; who is refused, why', async () => {
    await applyAgain()
    const { id } = await makeActivity(request)
    await decideAs(request, person, 'pass')
    await page.goto('/wx/index')
    await expect(own).toContainText(volunteerStatusWords[2])
    await expect(own).toContainText('请选一个方便的面试时间')
    await expect(own.getByRole('list', { name: '申请进度' }).getByRole('listitem')).toHaveCount(4)
    await walkTo(page, `/wx/recruitmentDetail/${id}`)
    const result = page.getByRole('dialog', { name: words.dialogTitle })
    const { text } = notYetWords(2, '报名')
    await expect(page.getByRole('region', { name: '报名条件' })).toContainText(text)
    await page.getByRole('button', { name: '立即报名' }).click()
    await expect(result).toContainText(text)
    await result.getByRole('button', { name: '查看进度' }).click()
    await expect(page).toHaveTitle('志愿者信息')

    const reason = '面试未到场'
    await decideAs(request, person, 'fail', reason)
    await walkTo(page, '/wx/index')
    await expect(own).toContainText(volunteerStatusWords[5])
    await expect(own).toContainText(reason)
    await own.getByRole('link', { name: '重新申请' }).click()
    await expect(page).toHaveTitle('加入志愿者')
  })

  await test.step('who passed a step reads on the home when and where the next one is', async () => {
    await applyAgain()
    const next = { next_time: `${dayFromToday(3)} 14:00`, next_place: '一层东侧 志愿者办公室' }
    await decideStep(request, person, { decision: 'pass', ...next })
    await page.goto('/wx/index')
    const when = `${dayText(dayFromToday(3), dayFromToday(0))} 14:00面试`
    for (const text of [when, next.next_place, '还有3天'])
      await expect(own.getByText(text)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expectFits(page)
    await own.getByRole('link', { name: '查看申请资料' }).click()
    for (const text of [when, next.next_place]) await expect(page.getByText(text)).toBeVisible()
  })
})
