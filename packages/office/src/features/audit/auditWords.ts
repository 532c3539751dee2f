import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { activityStateWords } from '@museum/contract/activity/activity.words.ts'
import { loggedWords } from '@museum/contract/audit/audit.words.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import { postStatusWords } from '@museum/contract/post/post.words.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { differencesOf, nameOf } from './auditDiff.ts'

const actionWords: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  publish: '发布',
  begin: '开始编排',
  edit: '编排',
  discard: '放弃草稿',
  unpublish: '撤回发布',
  take_down: '下架',
  withdraw: '撤回',
  send: '发送',
  delete: '删除',
  pass: '通过',
  fail: '不通过',
  first_yes: '同意，待另一位审核员',
  undo: '撤销刚才的操作',
  correct: '更正审核',
  export: '导出',
  reveal: '查看完整信息',
  search: '按号码查找',
  import: '导入',
  claim_code: '生成绑定码',
  claim: '绑定原有资料',
  showcase: '更改风采展示',
  copy: '复制',
  apply: '套用',
  close: '闭馆',
  open: '恢复',
  mark: '现场登记',
  free: '来不了，退出排班',
  cover: '来不了，找人代班',
  invite: '询问',
  take_over: '接班',
  fill: '带理由排入',
  leave: '请假',
  label: '加标签',
  unlabel: '去标签',
  enrol: '代报名',
  untaken: '来不了，无人接班，记为请假',
  confirm: '电话确认会来',
  back: '取消请假',
  remind: '提醒',
  unmark: '撤销登记',
  handle: '标为已处理',
  reopen: '恢复为待处理',
  repair: '补签',
  judge: '核实',
  ask: '申请更正',
  accept: '更正并答复',
  keep: '维持原记录',
  remove: '移除',
  grant: '授予',
  revoke: '作废',
  issue: '开具',
  replace: '替换',
  annul: '撤销',
  download: '下载文件',
  reset_password: '重置密码',
  change_password: '修改密码',
  login: '登录',
  login_failed: '登录失败',
  login_delayed: '登录过频',
  forbidden: '无权限被拒',
  request: '提出申请',
  erase: '注销',
  join: '合并两份资料',
  dismiss: '标为不是同一人',
  refuse: '不同意',
}

const objectWords: Readonly<Record<string, string>> = loggedWords

const flags = new Set([
  'auto_approve',
  'open_to_all',
  'disabled',
  'has_login',
  'certificate_is_valid',
  'full',
  'need_explain',
  'need_grant',
  'may_ask',
  'closed',
  'need_help',
  'handled',
  'with_id_num',
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

/** What kind of object an act was done to. */
export const objectKind = (object: string): string => objectWords[object] ?? object

/** An object's word and name, or its number where the record has no name. */
export function objectWord(row: {
  object: string
  object_id: number
  before: string
  after: string
}): string {
  const kind = objectKind(row.object)
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

const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: activityStateWords,
  enlist_status: enlistStatusWords,
  post_status: postStatusWords,
  correction_state: { open: '待处理', corrected: '已更正', kept: '维持原记录' },
  role: officeRoleWords,
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
