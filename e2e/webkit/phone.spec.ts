import { writeFileSync } from 'node:fs'
import { words } from '@museum/contract/words.ts'
import { jpegOf, newName, residentNumber, statusOf } from '../applicant.ts'
import { makeVolunteer } from '../applicants.ts'
import { makeBallots } from '../ballots.ts'
import { written } from '../messages.ts'
import { call, dayFromToday, makeActivity, officeToken, tokenOf } from '../people.ts'
import { plannedToday } from '../planned.ts'
import { makeServing } from '../serving.ts'
import { decidePost, newTitle, officePost } from '../space.ts'
import { unique } from '../unique.ts'
import { expect, logInAs, test } from './test.ts'
import type { Part, View } from './view.ts'

/** Takes one of a picker's choices. */
async function choose(view: View, within: Part, field: string, choice: string | RegExp) {
  await within.find('combobox', field).tap()
  await view.find('dialog', field).find('button', choice).tap()
  await view.find('dialog', field).gone()
}

test.fail('what goes wrong in a page unseen fails its story', async ({ view }) => {
  await view.goto('/wx/volunteerIndex')
  await view.evaluate(() => void Promise.reject(new Error('nobody catches it')))
})

test('a visitor is asked to log in, and comes back to where it was', async ({ view }) => {
  await view.goto('/wx/volunteer?title=x')
  const dialog = view.find('dialog')
  await dialog.says(words.loginMissing)
  await dialog.find('button', '确定').tap()
  await view.find('textbox', '姓名').write(newName())
  await view.find('button', '登录').tap()
  await view.stands('/wx/volunteer?title=x')
  await view.titled('志愿者招募')
})

test('a visitor fills the application in and sends it', async ({ view, request }) => {
  const name = newName()
  await logInAs(view, name, '/wx/joinVolunteer')
  await view.find('heading', '基本信息').seen()
  const photo = test.info().outputPath('photo.jpg')
  writeFileSync(photo, await jpegOf(view))
  await view.attach(photo)
  await view.find('img', '照片预览').seen()
  await view.find('textbox', '姓名').write(name)
  await choose(view, view, '性别', '女')
  await choose(view, view, '出生日期', /^确定/)
  await choose(view, view, '学历', '本科')
  for (const [field, text] of [
    ['工作单位', '江南市第一中学'],
    ['身份证号', residentNumber('1990-01-01', false)],
    ['手机号', '+86 138 1234 5678'],
    ['邮箱', 'applicant@example.com'],
    ['家庭住址', '江南市玄武区中山东路321号'],
    ['紧急联系人', '周建国'],
    ['紧急联系电话', '13987654321'],
  ] as const)
    await view.find('textbox', field).write(text)
  for (const box of ['周末上午', '普通话讲解']) await view.find('checkbox', box).tap()
  await choose(view, view, '开始时间', /^确定/)
  await choose(view, view, '结束时间', /^确定/)
  await view.find('textbox', '学校/单位').write('江南大学')
  await view.find('textbox', '专业/职务').write('学生')
  await view.find('textbox', '对博物馆志愿工作的看法').write('愿意把文物的故事讲给更多人听')
  for (const box of [/同意将所填信息用于志愿者申请/, /单独同意处理我的敏感个人信息/])
    await view.find('checkbox', box).tap()
  await view.find('button', '提交申请').tap()
  // What says so stands for three seconds, and goes by itself.
  await view.titled('个人中心')
  expect(await statusOf(request, await tokenOf(request, name))).toBe(1)
})

test('a volunteer enrols in an activity and gives the place back', async ({ view, request }) => {
  const person = await makeVolunteer(request)
  const activity = await makeActivity(request, { recruit_num: 1 })
  const enrolled = async () =>
    (await call<{ enlist_num: number }>(request, 'POST /api/activity/info', { id: activity.id }))
      .enlist_num
  await logInAs(view, person.name, '/wx/volunteer')
  const search = view.find('searchbox')
  await search.write(activity.title)
  await search.press('Enter')
  await view.find('link', activity.title).tap()
  await view.titled('招募详情')
  await view.find('button', '立即报名').tap()
  await view.find('dialog').says('报名已提交，请等待审核')
  expect(await enrolled()).toBe(1)
  await view.goto('/wx/volunteerSignUpRecord')
  const record = view.find('article').with(activity.title)
  await record.says('待审核')
  await record.find('button', /取消报名/).tap()
  await view.find('dialog').find('button', /确定/).tap()
  await record.says('已取消')
  expect(await enrolled()).toBe(0)
})

test('a volunteer plans a shift by calendar, pickers and wheels', async ({ view, request }) => {
  const day = dayFromToday(2)
  const serving = await makeServing(request, {
    activity_start_date: dayFromToday(-1),
    activity_end_date: dayFromToday(30),
  })
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, `/wx/addschedul?time=${day}`)
  const shift = view.find('list', '班次').find('listitem')
  await choose(view, shift, '服务活动', serving.activity.title)
  await choose(view, shift, '服务类型', serving.types[1]?.name ?? '')
  await choose(view, shift, '服务地点', serving.places[1]?.name ?? '')
  for (const [field, time] of [
    ['开始时间', '09:00'],
    ['结束时间', '11:30'],
  ] as const) {
    await shift.find('combobox', field).tap()
    const sheet = view.find('dialog', field)
    for (const [wheel, part] of [
      ['时', 0],
      ['分', 1],
    ] as const) {
      const hand = sheet.find('spinbutton', wheel)
      const steps = Number(time.split(':')[part]) - Number(await hand.attribute('aria-valuenow'))
      await hand.press(steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps))
    }
    await sheet.find('button', `确定 ${time}`).tap()
    await sheet.gone()
  }
  await view.find('button', '提交排班').tap()
  await view.stands('/wx/schedul')
  await view.shows('09:00–11:30')
})

test('a volunteer signs in and out by the code at the door', async ({ view, request }) => {
  const { person, serving } = await plannedToday(request, '09:50', '12:00')
  const place_ids = [serving.places[1]?.id]
  const office = await officeToken(request)
  const made = 'POST /api/office/sign-codes'
  const { list } = await call<{ list: { address: string }[] }>(request, made, { place_ids }, office)
  const code = list[0]?.address ?? ''
  await logInAs(view, person.name, code)
  await view.find('button', '确认签到').tap()
  await view.find('heading', '签到成功').seen()
  await view.goto(code)
  await view.titled('确认签退')
  await view.find('button', '仍要签退').tap()
  await view.find('dialog').find('button', '签退').tap()
  await view.find('heading', '签退成功').seen()
  // How it went is asked there and then.
  await view.find('radio', '顺利').tap()
  await view.find('button', '提交反馈').tap()
  await view.find('region', '您的反馈').says('已收到，谢谢您')
})

test('a volunteer finds the hours served', async ({ view, request }) => {
  const { person, shift } = await plannedToday(request, '09:00', '09:40')
  const time = (clock: string) => `${dayFromToday(0)} ${clock}`
  await call(
    request,
    `POST /api/office/rosters/${shift}/repair`,
    { sign_time: time('09:00'), sign_out_time: time('09:40'), reason: '忘记扫码' },
    await officeToken(request),
  )
  await logInAs(view, person.name, '/wx/volunteerUserCenter')
  await view.find('list', '服务时长').says('40分钟')
  await view.find('link', /^参与记录/).tap()
  await view.find('article').says('09:00')
  await view.find('region', '服务时长合计').says('40分钟')
})

test('two taps say how a shift went', async ({ view, request }) => {
  const { person, shift } = await plannedToday(request, '09:00', '09:40')
  const time = (clock: string) => `${dayFromToday(0)} ${clock}`
  await call(
    request,
    `POST /api/office/rosters/${shift}/repair`,
    { sign_time: time('09:00'), sign_out_time: time('09:40'), reason: '忘记扫码' },
    await officeToken(request),
  )
  await logInAs(view, person.name, '/wx/volunteerAttendanceRecord')
  await view.find('article').find('link', '反馈').tap()
  await view.titled('服务反馈')
  await view.find('radio', '顺利').tap()
  await view.find('button', '提交反馈').tap()
  await view.find('region', '您的反馈').says('已收到，谢谢您')
})

test('chips with counts narrow the recruitment, and the detail says what is lacking', async ({
  view,
  request,
}) => {
  const activity = await makeActivity(request, { enlist_start_date: dayFromToday(1) })
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, `/wx/volunteer?title=${activity.title}`)
  await view.find('radio', /^未开始\s*1\s*项/).tap()
  await view.find('link', activity.title).tap()
  await view.titled('招募详情')
  await view.find('region', '报名条件').says('开始报名')
  await view.find('link', '看看正在报名的').tap()
  await view.titled('志愿者招募')
})

test('a volunteer votes', async ({ view, request }) => {
  const period = { start_time: `${dayFromToday(-1)} 09:00`, end_time: `${dayFromToday(1)} 17:00` }
  const title = `评选${unique()}`
  const vote = await makeBallots(request, { title, ...period, max_votes: 1 }, ['甲', '乙'])
  const [first] = vote.candidates
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, `/wx/volunteerVoting/${vote.id}`)
  const card = view.find('article').with(first?.name ?? '')
  await card.says('0 票')
  await card.find('button').tap()
  await view.find('dialog', '投票').find('button', '投票').tap()
  await card.says('1 票')
  await card.says('您已投票')
  await view.shows('票数已用完')
})

test('a volunteer writes a post, reads it once it is approved, and comments', async ({
  view,
  request,
}) => {
  const title = newTitle()
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, '/wx/volunteerMySpace')
  await view.find('button', '发布帖子').tap()
  await view.find('textbox', '标题').write(title)
  await view.find('textbox', '内容').write('第一次带团，紧张又开心。')
  await view.find('button', '提交').tap()
  const card = view.find('article').with(title)
  await card.says('待审核')
  await decidePost(request, (await officePost(request, title))?.id ?? 0, 'pass')
  await view.reload()
  await card.find('link').tap()
  await view.titled('帖子详情')
  await view.shows('第一次带团，紧张又开心。')
  await view.find('textbox', '评论内容').write('下次一起去。')
  await view.find('button', '发送').tap()
  await view.find('heading', '评论 1').seen()
})

test('a volunteer reads a notification', async ({ view, request }) => {
  const person = await makeVolunteer(request)
  await written(request, person.name, '周五的培训改到下午两点。')
  await logInAs(view, person.name, '/wx/volunteerMessageNotify')
  const letter = view.find('article').with('周五的培训')
  await letter.find('link').tap()
  await view.titled('通知详情')
  await view.find('main').says('周五的培训改到下午两点。')
  await view.goto('/wx/volunteerMessageNotify')
  await letter.seen()
  await view.find('article', /^未读.*改期/).gone()
})

test('a volunteer shows the work card, and another phone checks it by its code', async ({
  view,
  request,
}) => {
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, '/wx/volunteerPass')
  await view.find('region', '工作证').says(person.name)
  await view.find('img', '查验二维码').seen()
  const card = await call<{ address: string }>(request, 'GET /api/pass/mine', {}, person.token)
  await view.goto(new URL(card.address).pathname)
  await view.find('heading', '工作证有效').seen()
})

test('a volunteer has the shifts in the phone’s calendar, and takes a consent back', async ({
  view,
  request,
}) => {
  const person = await makeVolunteer(request)
  await logInAs(view, person.name, '/wx/volunteerCalendar')
  await view.find('button', '生成订阅地址').tap()
  await view.find('button', '复制地址').seen()
  await view.goto('/wx/volunteerMyData')
  await view.find('checkbox', /志愿者风采/).tap()
  await view.shows('已同意展示')
})
