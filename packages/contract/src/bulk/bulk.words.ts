import type { StatusBadge } from '../badges.ts'
import {
  type BulkActName,
  type BulkOutcome,
  type BulkState,
  type BulkSubject,
  subjectOf,
} from './bulk.rules.ts'

/** What each act is called: on its button, of who it was done to, and on the page of its result. */
export const bulkWords: Readonly<Record<BulkActName, { act: string; done: string }>> = {
  renew: { act: '续期', done: '已续期' },
  notify: { act: '发通知', done: '已通知' },
  group: { act: '分组', done: '已分组' },
  grant: { act: '授予资格', done: '已授予' },
  revoke: { act: '收回资格', done: '已收回' },
  disable: { act: '停用', done: '已停用' },
  enable: { act: '启用', done: '已启用' },
  enlist: { act: '代报名', done: '已报名' },
  label: { act: '加标签', done: '已加标签' },
  unlabel: { act: '去标签', done: '已去标签' },
  leave: { act: '登记请假', done: '已请假' },
  statement: { act: '出具证明', done: '已出具' },
  application_pass: { act: '通过', done: '已通过' },
  application_fail: { act: '不通过', done: '已不通过' },
  invite: { act: '邀请', done: '已邀请' },
  enlist_pass: { act: '通过', done: '已通过' },
  enlist_fail: { act: '不通过', done: '已不通过' },
  post_pass: { act: '通过', done: '已通过' },
  post_fail: { act: '不通过', done: '已不通过' },
  statement_revoke: { act: '撤销证明', done: '已撤销' },
}

/** What those are called and counted by to which an act is done. */
export const bulkSubjectWords: Readonly<Record<BulkSubject, { noun: string; measure: string }>> = {
  volunteer: { noun: '志愿者', measure: '人' },
  application: { noun: '申请', measure: '份' },
  enlist: { noun: '报名', measure: '条' },
  post: { noun: '帖子', measure: '篇' },
  statement: { noun: '证明', measure: '份' },
}

export const bulkStateBadges: Readonly<Record<BulkState, StatusBadge>> = {
  running: { word: '处理中', tone: 'amber' },
  stopped: { word: '已停止', tone: 'grey' },
  done: { word: '已完成', tone: 'celadon' },
  undoing: { word: '撤销中', tone: 'amber' },
  undone: { word: '已撤销', tone: 'grey' },
}

export const bulkOutcomeWords: Readonly<Record<BulkOutcome, string>> = {
  waiting: '未处理',
  done: '已处理',
  skipped: '除外',
  undone: '已撤销',
  kept: '未能撤销',
}

/** What taking a bulk back came to: how many, and how many could not be. */
export function undoneWords({
  act,
  state,
  done,
  undone,
}: {
  act: BulkActName
  state: BulkState
  done: number
  undone: number
}): string {
  const { measure } = bulkSubjectWords[subjectOf(act)]
  if (state === 'undoing') return '正在撤销'
  const kept = done > 0 ? `，${done} ${measure}未能撤销` : ''
  return `已撤销 ${undone} ${measure}${kept}`
}
