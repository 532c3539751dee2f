import type { StatusBadge } from '../badges.ts'
import type { DuplicateReason } from '../volunteer/likeness.rules.ts'
import type { VolunteerStatus } from '../volunteer/volunteer.rules.ts'

/** Records that look like one person's, and by what; with the account that has said that they are not. */
export interface Alike {
  ids: readonly number[]
  reason: DuplicateReason
  apart_by?: string
}

export const duplicateReasonWords: Readonly<Record<DuplicateReason, string>> = {
  wechat: '同一个微信',
  phone: '手机号和出生日期相同',
  named_both: '姓名、手机号和出生日期相同',
  named_phone: '姓名和手机号相同',
  named_birth: '姓名和出生日期相同',
}

/** 1 waits, 2 the office has said that they are two people. */
export type DuplicateState = 1 | 2

const badges: Readonly<Record<DuplicateState, StatusBadge>> = {
  1: { word: '待处理', tone: 'amber' },
  2: { word: '不是同一人', tone: 'grey' },
}

/** How a pair is shown. */
export const duplicateBadge = (state: DuplicateState): StatusBadge => badges[state]

/** What has to be put right by hand before two records are joined: a machine would have to choose for them. */
export const overlapKinds = [
  ...(['duty', 'shifts', 'enlists', 'offers', 'candidates'] as const),
  ...(['statements', 'deletion'] as const),
] as const
export type OverlapKind = (typeof overlapKinds)[number]

/** So many of a kind, and one of them in words. */
export interface Counted<K extends string> {
  kind: K
  count: number
  detail: string
}

/** What stands against joining, and where it is put right. */
export function overlapWords({ kind, count, detail }: Counted<OverlapKind>): string {
  const many = count > 1 ? `${detail} 等${count}个` : detail
  switch (kind) {
    case 'duty':
      return '两人现在都在岗，请等其中一人签退'
    case 'shifts':
      return `未来的排班时间重叠（${many}），请先取消其中一个`
    case 'enlists':
      return `都报名了${many}活动，请先取消其中一个报名`
    case 'offers':
      return '两人之间有未结束的代班或换班，请等它结束'
    case 'candidates':
      return `都是${many}评选的候选人，请先去掉没有得票的一个，或等评选结束`
    case 'statements':
      return `有同一时段的服务证明（${many}），请先撤销一份`
    case 'deletion':
      return '有待办理的注销申请，请先办理'
  }
}

/** What joining settles by itself, each by a rule that is said before. */
export const settledKinds = [
  ...(['votes', 'waits', 'past', 'openid', 'mini_openid', 'unionid', 'phone_mark'] as const),
] as const
export type SettledKind = (typeof settledKinds)[number]

/** The rule by which joining settles what both have. */
export function settledWords({ kind, count, detail }: Counted<SettledKind>): string {
  const lost = (door: string) => `两人各有${door}，合并后以最近登录的为准，另一个不能再登录这份资料`
  switch (kind) {
    case 'votes':
      return `${count}个评选两人都投过票：以保留一方的选票为准，另一方的不再计票`
    case 'waits':
      return `${count}个活动两人都在排队：候补只留一个`
    case 'past':
      return `过去有${count}个班次时间重叠（${detail}起）：时长都会计入，请合并后核对`
    case 'openid':
      return lost('一个微信')
    case 'mini_openid':
      return lost('一个小程序登录')
    case 'unionid':
      return lost('一个微信身份')
    case 'phone_mark':
      return '两人各有一个登录手机号，合并后以最近验证的为准，另一个不能再登录这份资料'
  }
}

interface Standing {
  status: VolunteerStatus
  disabled: number
}

// Who serves stays before who is on the way to it.
const rank = ({ status }: Standing) => (status === 7 ? 2 : status === 3 ? 1 : 0)

/** Why this record cannot be the one that stays; undefined where it can. */
export function stayRefusal(stays: Standing, goes: Standing): string | undefined {
  if (stays.disabled === 1 && goes.disabled === 0) return '已停用，请保留另一份'
  if (rank(stays) < rank(goes)) return '另一份的身份更进一步，请保留另一份'
  return undefined
}
