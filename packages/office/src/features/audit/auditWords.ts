import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { activityStateWords } from '@museum/contract/activity/activity.words.ts'
import { amendBadges } from '@museum/contract/amend/amend.words.ts'
import { actionWords, loggedWords, volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import { postStatusWords } from '@museum/contract/post/post.words.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { differencesOf, nameOf } from './auditDiff.ts'

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
  return (actionWords as Readonly<Record<string, string>>)[action] ?? action
}

/** Who did it: an account, the volunteer whom it is about, or whoever failed to log in. */
export function whoWord(line: { username: string; object: string; object_id: number }): string {
  const { username, object, object_id } = line
  const isNobody = object === 'call' || (object === 'login' && object_id === 0)
  return username || (isNobody ? '未知' : volunteerSelf)
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
  statement_state: { valid: '有效', replaced: '已被替换', revoked: '已撤销' },
  amend_state: Object.fromEntries(
    Object.entries(amendBadges).map(([state, { word }]) => [state, word]),
  ),
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
