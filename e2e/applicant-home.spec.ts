import { nextStepWords, notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { volunteerStatusWords, words } from '@museum/contract/words.ts'

import { decideAs, makeApplicant } from './applicants.ts'
import { logInAs, makeActivity } from './people.ts'
import { expectAccessible } from './phone.ts'
import { expect, test } from './test.ts'

test('who has applied hears where it stands, on the home and when signing up; who is refused, why', async ({
  page,
  request,
}) => {
  const person = await makeApplicant(request)
  const { id } = await makeActivity(request)
  await decideAs(request, person, 'pass')
  await logInAs(page, person.name)
  const own = page.getByRole('region', { name: '与我有关' })
  await expect(own).toContainText(volunteerStatusWords[2])
  await expect(own).toContainText(nextStepWords(2))
  await expect(own.getByRole('list', { name: '申请进度' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.goto(`/wx/recruitmentDetail/${id}`)
  const result = page.getByRole('dialog', { name: words.dialogTitle })
  const { text } = notYetWords(2, '报名')
  await expect(page.getByRole('region', { name: '操作' })).toContainText(text)
  await page.getByRole('button', { name: '立即报名' }).click()
  await expect(result).toContainText(text)
  await result.getByRole('button', { name: '查看进度' }).click()
  await expect(page).toHaveTitle('志愿者信息')

  const reason = '面试未到场'
  await decideAs(request, person, 'fail', reason)
  await page.goto('/wx/index')
  await expect(own).toContainText(volunteerStatusWords[5])
  await expect(own).toContainText(reason)
  await own.getByRole('link', { name: '重新申请' }).click()
  await expect(page).toHaveTitle('加入志愿者')
})
