import { type BulkActName, type BulkSubject, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import type { InputOf } from '@museum/contract/calls.ts'
import { usualTitle } from '../broadcast/letter.ts'

export type Asked = InputOf<'POST /api/office/bulk'>
export type What = Asked['what']
/** Whom or what a list has chosen. */
type Chosen = { ids: number[] } | { filter: object; except: number[] }
/** The register's filter, as its calls take it. */
export type Filter = NonNullable<Asked['filter']>

/** What each act is asked with at first: the usual. */
export const usual: { [N in BulkActName]: Extract<What, { act: N }> } = {
  renew: { act: 'renew', months: 12, from: 'end', tell: 1 },
  notify: { act: 'notify', title: usualTitle, content: '' },
  group: { act: 'group', group_id: 0 },
  grant: { act: 'grant', service_type_id: 0 },
  revoke: { act: 'revoke', service_type_id: 0 },
  disable: { act: 'disable' },
  enable: { act: 'enable' },
  enlist: { act: 'enlist', activity_id: 0 },
  label: { act: 'label', label_id: 0 },
  unlabel: { act: 'unlabel', label_id: 0 },
  leave: { act: 'leave', first: '', last: '', reason: '', ask: 1 },
  statement: { act: 'statement', first_day: '', last_day: '', again: 0 },
  application_pass: { act: 'application_pass', from: 1, remark: '' },
  application_fail: { act: 'application_fail', from: 1, remark: '' },
  invite: { act: 'invite', kind: 'interview', meeting_id: 0 },
  enlist_pass: { act: 'enlist_pass', remark: '' },
  enlist_fail: { act: 'enlist_fail', remark: '' },
  post_pass: { act: 'post_pass', remark: '' },
  post_fail: { act: 'post_fail', remark: '' },
  statement_revoke: { act: 'statement_revoke', reason: '' },
}

const filterNames = {
  volunteer: 'filter',
  application: 'filter',
  enlist: 'enlist_filter',
  post: 'post_filter',
  statement: 'statement_filter',
} as const satisfies Record<BulkSubject, keyof Asked>

/** An act on those chosen, as the calls take it. */
export function askedOf(what: What, chosen: Chosen): Asked {
  if ('ids' in chosen) return { what, ids: chosen.ids }
  return { what, [filterNames[subjectOf(what.act)]]: chosen.filter, except: chosen.except }
}

/** Acts that need a reason, which is told. */
export const isRefusal = ({ act }: Pick<What, 'act'>): boolean => act.endsWith('_fail')

/** Whether an act says all that it takes. */
export function isWhole(what: What): boolean {
  if (isRefusal(what) && 'remark' in what) return what.remark?.trim() !== ''
  if (what.act === 'statement_revoke') return what.reason?.trim() !== ''
  if (what.act === 'grant' || what.act === 'revoke') return Number(what.service_type_id) > 0
  if (what.act === 'notify') return what.title.trim() !== '' && what.content.trim() !== ''
  if (what.act === 'label' || what.act === 'unlabel') return Number(what.label_id) > 0
  if (what.act === 'enlist') return Number(what.activity_id) > 0
  if (what.act === 'leave') return what.first !== '' && what.last !== ''
  if (what.act === 'statement') return what.first_day !== '' && what.last_day !== ''
  if (what.act === 'renew') return what.until !== ''
  return true
}

/** What happens when it can be taken back no longer. */
export const afterwards: Readonly<Record<BulkActName, string>> = {
  renew: '完成后 60 秒内可撤销，消息在那之后才发出。',
  notify: '60 秒内可撤销，之后逐一发出；从未登录的人需电话联系。',
  group: '完成后 60 秒内可撤销。',
  grant: '完成后 60 秒内可撤销，消息在那之后才发出。',
  revoke: '完成后 60 秒内可撤销，消息在那之后才发出。已排的班次不变。',
  disable: '完成后 60 秒内可撤销，之后取消这些人的未来班次和报名，并通知本人。',
  enlist: '即为报名成功，无需再审。完成后 60 秒内可撤销，之后通知本人。',
  label: '完成后 60 秒内可撤销。标签只有办公室能看到。',
  unlabel: '完成后 60 秒内可撤销。标签只有办公室能看到。',
  leave: '完成后 60 秒内可撤销，之后通知本人和组长；请同事代班的，再逐班询问。',
  statement: '每人一份，各有编号，不印证件号码。完成后 60 秒内可撤销：编号作废，被替换的恢复有效。',
  application_pass: '完成后 60 秒内可撤销，之后通知本人。',
  application_fail: '完成后 60 秒内可撤销，之后通知本人。',
  invite: '完成后 60 秒内可撤销，之后通知本人选择时间。',
  enlist_pass: '完成后 60 秒内可撤销，之后通知本人。',
  enlist_fail: '完成后 60 秒内可撤销，之后通知本人。名额随即空出。',
  post_pass: '通过后立即公开。完成后 60 秒内可撤销，之后通知作者。',
  post_fail: '完成后 60 秒内可撤销，之后通知作者。',
  statement_revoke: '查验时随即显示“已撤销”。完成后 60 秒内可撤销，之后通知本人。',
  enable: '启用后本人需重新登录；已取消的班次和报名不会恢复。',
}
