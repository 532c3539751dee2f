import type { Address, CallAt } from '@museum/contract/calls.ts'

type Act = { kind: 'command' | 'action'; audience: 'user' | 'volunteer' | 'leader' }
/** What somebody on the phone may do. */
type PhoneAct = Exclude<
  { [A in Address]: CallAt[A] extends Act ? A : never }[Address],
  `GET ${string}`
>

/**
 * What each act of the phone is, as 没有…成功 goes on. Without a word are what tells of a lost answer itself,
 * what a second tap does again unharmed, and what keeps no answer because it holds a secret.
 */
const actWords: Readonly<Record<PhoneAct, string | undefined>> = {
  'POST /api/volunteer/save': '提交',
  'POST /api/volunteer/cancel_status': '取消',
  'POST /api/volunteer/claim': undefined,
  'POST /api/volunteer/phone-claim': undefined,
  'POST /api/volunteer/see_loss': undefined,
  'POST /api/volunteer/milestone': undefined,
  'POST /api/volunteer/showcase': '修改',
  'POST /api/agreement/answer': '提交',
  'POST /api/calendar/renew': undefined,
  'POST /api/calendar/revoke': '停用',
  'POST /api/confirm/answer': '答复',
  'POST /api/amend/ask': '提交',
  'POST /api/amend/change': '修改',
  'POST /api/amend/withdraw': '撤回',
  'POST /api/correction/ask': '提交',
  'POST /api/correction/change': '修改',
  'POST /api/correction/withdraw': '撤回',
  'POST /api/enlist/enlist': '报名',
  'POST /api/enlist/remove': '取消',
  'POST /api/waitlist/join': '候补',
  'POST /api/waitlist/leave': '退出',
  'POST /api/waitlist/confirm': '确认',
  'POST /api/meeting/book': '预约',
  'POST /api/meeting/give_up': '取消',
  'POST /api/meeting/unsuited': '提交',
  'POST /api/message/read_all': '标记',
  'DELETE /api/message/del': undefined,
  'POST /api/roster/roster': '提交',
  'POST /api/roster/plan_days': '提交',
  'POST /api/roster/fortnight': '提交',
  'POST /api/roster/delete_lately_roster_info': '取消',
  'POST /api/roster/take': '认领',
  'POST /api/roster/leave': '请假',
  'POST /api/roster/leave_back': '取消请假',
  'POST /api/roster/feedback': '提交',
  'POST /api/roster/scan_sign': undefined,
  'POST /api/roster/scan_kept': undefined,
  'POST /api/offer/cover': '发出',
  'POST /api/offer/swap': '发出',
  'POST /api/offer/withdraw': '撤回',
  'POST /api/offer/accept': '接下',
  'POST /api/offer/decline': '答复',
  'POST /api/offer/take_back': '撤销',
  'POST /api/wish': '提交',
  'POST /api/statement/issue': '开具',
  'POST /api/personal/copy': undefined,
  'POST /api/personal/deletion': '提交',
  'POST /api/personal/deletion/withdraw': '撤回',
  'POST /api/common/upload': undefined,
  'POST /api/leave/push': '提交',
  'POST /api/leave/comment': '发表',
  'POST /api/leave/delete': '删除',
  'POST /api/vote/vote': '投票',
  'POST /auth/wechat/consents': undefined,
  'POST /api/login/sessions/end': '退出设备',
  'POST /api/login/sessions/end_others': '退出其他设备',
  'POST /auth/logout': undefined,
}

/** The word of an act; undefined of anything else too. */
export const actWord = (address: Address): string | undefined =>
  (actWords as Partial<Record<Address, string | undefined>>)[address]
