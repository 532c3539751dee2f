import { statusOf } from '../applicant.ts'
import { makeApplicant, makeVolunteer } from '../applicants.ts'
import { enlistStatusOf } from '../desk.ts'
import { call, makeActivity } from '../people.ts'
import { expect, test } from './test.ts'
import type { View } from './view.ts'

test.use({ size: { width: 1440, height: 900 } })

/** Logs in at the page that the office opens. */
async function logIn(view: View, path: string): Promise<void> {
  await view.goto(`/office${path}`)
  await view.find('textbox', /用户名/).write('admin')
  await view.find('textbox', /密码/).write('museum-demo')
  await view.find('button', '登录').tap()
}

test('the office logs in and passes an application', async ({ view, request }) => {
  const person = await makeApplicant(request)
  await logIn(view, `/applications?q=${person.name}`)
  await view.find('button', person.name).tap()
  const panel = view.find('region', `${person.name}的申请`)
  await panel.says('江南大学')
  await view.find('button', /^通过/).tap()
  // Where the interview is may be said later, if that is meant.
  await view
    .find('dialog', /仍通过/)
    .find('button', '仍通过')
    .tap()
  await view.shows('没有符合条件的申请。')
  expect(await statusOf(request, person.token)).toBe(2)
})

test('the office fails an enrolment with its reason', async ({ view, request }) => {
  const activity = await makeActivity(request)
  const person = await makeVolunteer(request)
  await call(request, 'POST /api/enlist/enlist', { id: activity.id }, person.token)
  await logIn(view, `/enlists?activity_id=${activity.id}`)
  await view.find('button', person.name).tap()
  await view
    .find('dialog', /报名详情/)
    .find('button', /^不通过/)
    .tap()
  const why = view.find('dialog', '审核不通过')
  await why.find('textbox', /未通过的原因/).write('名额已满')
  await why.find('button', '确定不通过').tap()
  await view.shows('没有符合条件的报名。')
  expect(await enlistStatusOf(request, person.name, activity)).toMatchObject({
    enlist_status: 2,
    approval_remark: '名额已满',
  })
})
