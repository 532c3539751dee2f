import { applicationFields } from '@museum/contract/volunteer/application.rules.ts'
import { extraFields } from '@museum/contract/volunteer/extra.rules.ts'
import {
  enlistStatusWords,
  postStatusWords,
  volunteerStatusWords,
  words,
} from '@museum/contract/words.ts'
import { roleWords } from '../../session/me.tsx'
import { stateWords } from '../activity/activityWords.ts'
import { differencesOf, nameOf } from './auditDiff.ts'

const actionWords: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  publish: '发布',
  take_down: '下架',
  withdraw: '撤回',
  send: '发送',
  delete: '删除',
  pass: '通过',
  fail: '不通过',
  undo: '撤销审核',
  correct: '更正审核',
  export: '导出',
  reveal: '查看完整信息',
  search: '按号码查找',
  import: '导入',
  claim_code: '生成绑定码',
  claim: '绑定微信',
  showcase: '更改风采展示',
  copy: '复制',
  close: '闭馆',
  open: '恢复',
  mark: '现场登记',
  unmark: '撤销登记',
  repair: '补签',
  remove: '移除',
  revoke: '作废',
  reset_password: '重置密码',
  change_password: '修改密码',
  login: '登录',
  login_failed: '登录失败',
  login_delayed: '登录过频',
  forbidden: '无权限被拒',
}

const objectWords: Readonly<Record<string, string>> = {
  activity: '活动',
  recruitment: '长期招募',
  enlist: '报名',
  dictionary: '字典',
  account: '账号',
  login: '后台登录',
  call: '接口',
  volunteer: '志愿者',
  group: '分组',
  service_type: '服务类型',
  place: '服务地点',
  sign_code: '打印的签到码',
  device: '签到屏',
  roster: '排班',
  roster_slot: '所需人数',
  setting: '排班规则',
  museum: '本馆设置',
  audit: '操作日志',
  special_day: '特殊日期',
  hours: '时长报表',
  vote: '评选',
  candidate: '候选人',
  post: '帖子',
  comment: '评论',
  article: '文章',
  broadcast: '群发通知',
}

const fieldWords: Readonly<Record<string, string>> = {
  title: '标题',
  img_path: '封面',
  enlist_start_date: '招募开始',
  enlist_end_date: '招募结束',
  activity_start_date: '服务开始',
  activity_end_date: '服务结束',
  address: '服务地点',
  recruit_num: '招募人数',
  enlist_num: '已报名人数',
  activity_type_id: '招募类别',
  activity_type_name: '招募类别',
  single_time: '单次服务时间',
  service_remark: '服务说明',
  recruit_remark: '招募条件',
  contact_remark: '联系方式',
  state: '发布状态',
  auto_approve: '自动通过报名',
  open_to_all: '向全部志愿者开放',
  introduction: '简介',
  content: '内容',
  enlist_status: '报名状态',
  approval_remark: '审核说明',
  approval_by: '审核人',
  approval_date: '审核时间',
  kind: '字典',
  name: '名称',
  museum_name: '馆名',
  sort: '顺序',
  disabled: '停用',
  cancelled_shifts: '取消的未来班次',
  cancelled_enlists: '取消的报名',
  has_login: '绑定微信',
  username: '用户名',
  role: '角色',
  remark: '说明',
  status: '志愿者状态',
  code: '编号',
  group: '分组',
  leaders: '组长',
  certificate_end_time: '证件有效期至',
  certificate_is_valid: '证件有效',
  education_id: '学历',
  job_ids: '岗位',
  rows: '条数',
  full: '完整信息',
  certificate: '证件',
  group_id: '分组',
  q: '关键词',
  need_explain: '需填讲解场次',
  service_type_ids: '可服务的类型',
  volunteer_id: '志愿者',
  date: '日期',
  start_time: '开始时间',
  end_time: '结束时间',
  explain_time: '讲解场次',
  activity: '活动',
  service_type: '服务类型',
  place: '服务地点',
  service_type_id: '服务类型',
  place_id: '服务地点',
  need: '所需人数',
  closed: '闭馆',
  note: '说明',
  taken: '取消的排班',
  restored: '恢复的排班',
  told: '通知人数',
  roster_start_time: '每日开始',
  roster_end_time: '每日结束',
  closed_weekdays: '每周闭馆',
  weekday_windows: '另设时间的星期',
  sign_early_minutes: '可提前签到（分钟）',
  late_minutes: '迟到、早退（分钟）',
  sign_out_hours: '可延后签退（小时）',
  from: '复制自',
  to: '复制到',
  people: '人数',
  slots: '所需人数项',
  slots_skipped: '略过的所需人数项',
  shifts: '排班',
  skipped: '略过的排班',
  reasons: '略过原因',
  sign_time: '签到时间',
  sign_out_time: '签退时间',
  repair_sign_time: '补签到时间',
  repair_sign_out_time: '补签退时间',
  repair_reason: '补签原因',
  service_minutes: '服务分钟',
  start_date: '开始日期',
  end_date: '结束日期',
  by: '统计方式',
  max_votes: '每人票数',
  voters: '投票人',
  vote_id: '评选',
  candidate_count: '候选人数',
  ballot_count: '票数',
  voter_count: '投票人数',
  status_zn: '状态',
  post_status: '审核状态',
  comment: '评论',
  reply: '回复',
  reason: '原因',
  audience: '通知范围',
  call: '接口',
  created_at: '发布时间',
  updated_at: '更新时间',
}

const profileWords = new Map<string, string>(
  [...applicationFields, ...extraFields].map(({ name, label }) => [name, label]),
)

const flags = new Set([
  'auto_approve',
  'open_to_all',
  'disabled',
  'has_login',
  'certificate_is_valid',
  'full',
  'need_explain',
  'closed',
])

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
export const actionChoices = choicesOf(actionWords)
export const objectChoices = choicesOf(objectWords)

export function actionWord(action: string): string {
  return actionWords[action] ?? action
}

/** Who did it: an account, the volunteer whom it is about, or whoever failed to log in. */
export function whoWord({ username, object }: { username: string; object: string }): string {
  return username || (object === 'login' ? '未知账号' : words.volunteerSelf)
}

/** An object's word and name, or its number where the record has no name. */
export function objectWord(row: {
  object: string
  object_id: number
  before: string
  after: string
}): string {
  const kind = objectWords[row.object] ?? row.object
  const name = nameOf(row.before, row.after)
  if (name !== '') return `${kind}“${name}”`
  return row.object_id > 0 ? `${kind} #${row.object_id}` : kind
}

const mostFields = 3

/** The fields that a change wrote, the first few by name; empty for what was made or removed whole. */
export function changeWord(row: { before: string; after: string }): string {
  if (row.before === '' || row.after === '') return ''
  const fields = differencesOf(row.before, row.after).map(({ field }) => fieldWord(field))
  if (fields.length <= mostFields) return fields.join('、')
  return `${fields.slice(0, mostFields).join('、')}等 ${fields.length} 项`
}

/** What the log calls a word of this page; any other text as it is. */
export function codeOf(word: string): string {
  const known = [...Object.entries(actionWords), ...Object.entries(objectWords)]
  return known.find(([, shown]) => shown === word)?.[0] ?? word
}

export function fieldWord(field: string): string {
  return fieldWords[field] ?? profileWords.get(field) ?? field
}

const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: stateWords,
  enlist_status: enlistStatusWords,
  post_status: postStatusWords,
  role: roleWords,
  status: Object.fromEntries(volunteerStatusWords.entries()),
  sex: { 1: '男', 2: '女' },
}

/** A field's value as a person reads it; rich text without its marks. */
export function valueWord(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (flags.has(field)) return value === 1 || value === true ? '是' : '否'
  const known: Readonly<Record<string, string>> = wordsOf[field] ?? {}
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (known[text]) return known[text]
  return /<[a-z][^>]*>/i.test(text) ? plainOf(text) : text
}

// Parsed apart from the page: nothing in it loads or runs.
function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html
      .replace(/<\/(p|h3|li|blockquote)>|<br\s*\/?>/gi, '$&\n')
      .replace(/<img[^>]*>/gi, '［图片］'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}
