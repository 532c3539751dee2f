import { expect, test } from 'vitest'
import { activityStatusWords } from './activity/activity.words.ts'
import { enlistStatusWords } from './enlist/enlist.words.ts'
import { wrongFileType } from './picture/picture.rules.ts'
import { postStatusWords, postWords } from './post/post.words.ts'
import { signOutFinal } from './sign/sign.words.ts'
import { sexWords, volunteerStatusWords } from './volunteer/volunteer.words.ts'
import { voteStatusWords } from './vote/vote.words.ts'
import { httpOtherWords, httpWords, words } from './words.ts'

const said = { ...words, ...postWords, signOutFinal, wrongFileType }

test.each([
  ['all', '全部'],
  ['noMore', '没有更多了'],
  ['requestFailed', '请求失败'],
  ['succeeded', '操作成功'],
  ['cancelled', '操作取消'],
  ['unknownCall', '接口未定义'],
  ['offline', '网络中断，请检查网络连接'],
  ['loginMissing', '登录异常，请先登录'],
  ['notVolunteer', '您还不是志愿者，请先申请'],
  ['notVolunteerHere', '您还不是本馆志愿者'],
  ['registerFirst', '请先注册成为志愿者'],
  ['formalOnly', '仅正式志愿者可查看'],
  ['wrongFileType', '文件类型错误，请换一张，或截屏后上传'],
  ['incompleteForm', '请完善表单信息'],
  ['dialogTitle', '志愿者招募'],
  ['joinVolunteer', '加入志愿者'],
  ['modifyInfo', '修改信息'],
  ['cancelApplication', '取消申请'],
  ['applied', '申请提交成功'],
  ['certificateInvalid', '证件已失效'],
  ['incompleteRoster', '请完善排班信息'],
  ['rosterOverlap', '服务时间有重叠，请修改后提交'],
  ['endAfterStart', '结束时间必须晚于开始时间'],
  ['startBeforeEnd', '开始时间必须小于结束时间'],
  ['chooseShift', '请选择排班'],
  ['chooseDate', '请选择日期'],
  ['noShiftToday', '今日暂无排班，无法签到'],
  ['signOutFinal', '签退后不可再次签退，是否继续？'],
  ['deleteShift', '确定删除该排班计划吗？'],
  ['noStaff', '该时段暂无排班人员'],
  ['publishedAfterReview', '帖子审核通过后发布'],
  ['deletePost', '确定删除该帖子吗？删除后不可恢复'],
] as const)('%s says %s', (name, told) => {
  expect(said[name]).toBe(told)
})

test.each([
  ['activity', activityStatusWords, 0, ',服务结束,招募结束,名额已满,立即报名,未开始,活动下架'],
  [
    'volunteer',
    volunteerStatusWords,
    0,
    '未申请,申请中,面试中,考核中,申请未通过,面试未通过,考核未通过,正式志愿者,已取消',
  ],
  ['enrolment', enlistStatusWords, 1, '待审核,未通过,报名成功,已取消'],
  ['post', postStatusWords, 1, '待审核,已通过,已驳回'],
  ['vote', voteStatusWords, 1, '投票中,已结束'],
] as const)('each %s status has its word', (_, table, first, said) => {
  const named: Readonly<Record<number, string>> = table
  expect(said.split(',').map((_word, at) => named[at + first])).toEqual(said.split(','))
})

test('1 is male, 2 is female', () => {
  expect([sexWords[1], sexWords[2]]).toEqual(['男', '女'])
})

test('each HTTP error has its words, and any other the last', () => {
  const said =
    '400 请求错误, 401 未授权，请登录, 403 拒绝访问, 404 请求地址出错, 408 请求超时, ' +
    '500 服务器内部错误, 501 服务未实现, 502 网关错误, 503 服务不可用, 504 网关超时, ' +
    '505 HTTP版本不受支持'
  const table = Object.entries(httpWords).map(([code, text]) => `${code} ${text}`)
  expect(table).toEqual(said.split(', '))
  expect(httpOtherWords).toBe('请求异常')
})
