import { closingFaults } from './closing/faults.rules.ts'
import { confirmFaults } from './confirm/faults.rules.ts'
import { draftFaults, type SeatChange } from './draft/faults.rules.ts'
import { duplicateFaults } from './duplicate/faults.rules.ts'
import { enlistFaults } from './enlist/faults.rules.ts'
import { leaveFaults } from './leave/faults.rules.ts'
import { loginFaults } from './login/faults.rules.ts'
import { offerFaults } from './offer/faults.rules.ts'
import { rosterFaults } from './roster/faults.rules.ts'
import { todayFaults } from './today/faults.rules.ts'
import { importFaults } from './volunteer/faults.rules.ts'
import { waitlistFaults } from './waitlist/faults.rules.ts'
import { words } from './words.ts'

interface FaultKind {
  /** Envelope status: 0 is a refusal by a rule, the others have the HTTP meaning. */
  status: 0 | 400 | 403 | 404 | 405 | 408 | 413 | 429 | 500 | 503 | 507
  msg: string
}

/** Every way a call can be refused. Clients match the code, people read the words. */
export const faults = {
  'request.invalid': { status: 400, msg: '请求参数有误' },
  'request.too_large': { status: 413, msg: '提交的内容过大' },
  'request.too_many': { status: 429, msg: '操作过于频繁，请稍后再试' },
  'request.stalled': { status: 408, msg: '传输中断，请检查网络后重试' },
  'request.unknown_call': { status: 404, msg: '接口未定义' },
  'request.key_reused': { status: 400, msg: '重复的请求标识用于了不同的内容' },
  'request.running': { status: 503, msg: '上一次提交仍在处理，请稍后再试，不会重复' },
  'server.fault': { status: 500, msg: '服务器内部错误' },
  'server.unavailable': { status: 503, msg: '服务暂不可用，请稍后再试' },
  'server.full': { status: 507, msg: '存储空间不足，请联系管理员' },
  'auth.missing': { status: 405, msg: words.loginMissing },
  'auth.expired': { status: 405, msg: words.loginExpired },
  'auth.forbidden': { status: 403, msg: '没有权限进行此操作' },
  'auth.disabled': { status: 405, msg: '该账号已停用，请联系志愿者办公室' },
  'auth.ticket_invalid': { status: 405, msg: '登录凭证已失效，请重新登录' },
  ...loginFaults,
  'content.not_found': { status: 0, msg: '内容不存在或已删除' },
  'content.stale': { status: 0, msg: '该记录刚被他人修改，您的修改尚未保存' },
  'content.changed': { status: 0, msg: '该记录已被他人处理，请刷新后查看' },
  'volunteer.required': { status: 0, msg: words.notVolunteer },
  'volunteer.form_invalid': { status: 0, msg: words.incompleteForm },
  'volunteer.not_editable': { status: 0, msg: '当前状态不能提交申请' },
  'volunteer.not_cancellable': { status: 0, msg: '当前状态不能取消申请' },
  'volunteer.search_too_many': {
    status: 429,
    msg: '今天按号码查找未果的次数过多，请明天再试，或按姓名查找',
  },
  'volunteer.document_taken': { status: 0, msg: '该证件号码已被其他志愿者使用' },
  'volunteer.applied_often': { status: 0, msg: '提交次数过多，请一小时后再试' },
  'volunteer.not_formal': { status: 0, msg: '仅正式志愿者可以办理' },
  'volunteer.certificate_past': { status: 0, msg: '证件有效期不能早于今天' },
  'volunteer.joined_late': { status: 0, msg: '入馆日期不能晚于今天，也不能早于出生日期' },
  'volunteer.not_decidable': { status: 0, msg: '该申请当前不在审核中' },
  'volunteer.not_correctable': { status: 0, msg: '当前状态不能这样更正，请刷新后查看' },
  'volunteer.leads_group': { status: 0, msg: '该志愿者担任组长，请先在分组中更换组长' },
  'claim.has_login': { status: 0, msg: '该志愿者已能登录，无需绑定码' },
  'claim.disabled': { status: 0, msg: '该志愿者已停用，请先启用账号' },
  // One for all that may be wrong, so that neither codes nor documents can be tried out.
  'claim.wrong': { status: 0, msg: '绑定码或证件号码有误，或绑定码已失效' },
  'claim.birth_wrong': { status: 0, msg: '与登记的出生日期不一致，请核对，或联系志愿者办公室' },
  'claim.too_many': { status: 0, msg: '尝试次数过多，请一小时后再试' },
  'claim.not_new': {
    status: 0,
    msg: '您在本馆已有申请或志愿者资料，不能再绑定，请联系志愿者办公室',
  },
  'leader.required': { status: 0, msg: words.leaderOnly },
  'group.duplicate': { status: 0, msg: '已有同名分组' },
  'group.has_members': { status: 0, msg: '分组中还有成员，不能删除' },
  'group.leader_not_formal': { status: 0, msg: '组长须为正式志愿者' },
  'decision.remark_required': { status: 0, msg: '请填写未通过的原因' },
  'decision.reason_required': { status: 0, msg: '请填写更正的原因' },
  'decision.again': {
    status: 0,
    msg: '您一分钟内刚审核过这份申请的上一步，请核对后确认再审核下一步',
  },
  'decision.next_past': { status: 0, msg: '时间须晚于现在' },
  'decision.told': { status: 0, msg: '结果已通知本人，或已有后续处理，不能撤销' },
  'decision.overtaken': { status: 0, msg: '本人或同事已有新的操作，不能撤销' },
  ...enlistFaults,
  ...waitlistFaults,
  'upload.wrong_type': { status: 0, msg: words.wrongFileType },
  'upload.missing': { status: 400, msg: '请选择要上传的文件' },
  'upload.too_large': { status: 413, msg: '文件不能超过10MB' },
  'upload.too_many_pixels': { status: 0, msg: '图片尺寸过大' },
  // The same for one that does not exist and one that is another's.
  'upload.unknown': { status: 0, msg: '图片已失效，请重新上传' },
  'upload.quota': { status: 0, msg: '一天内上传的图片太多，请明天再试' },
  ...importFaults,
  'export.too_many': {
    status: 0,
    msg: '超过100万行，一个表格放不下，请缩小日期或筛选范围再导出',
  },
  'office.wrong_password': { status: 0, msg: '用户名或密码错误' },
  'office.wait': { status: 429, msg: words.loginWait },
  'account.duplicate': { status: 0, msg: '已有同名账号' },
  'account.self': { status: 0, msg: '不能停用自己、更改自己的角色或重置自己的密码' },
  'account.password_weak': { status: 0, msg: '密码不符合要求' },
  'account.old_password_wrong': { status: 0, msg: '当前密码不正确' },
  'activity.dates_wrong': { status: 0, msg: '结束日期不能早于开始日期' },
  'activity.not_publishable': { status: 0, msg: '发布前请填写标题、类型、人数、地点和日期' },
  'activity.no_draft': { status: 0, msg: '已发布的活动不能改回草稿，可下架' },
  'activity.below_enrolled': { status: 0, msg: '招募人数不能少于已报名人数，含为候补保留的名额' },
  'activity.has_enlists': { status: 0, msg: '已有报名记录，不能删除，可下架' },
  'activity.has_shifts': { status: 0, msg: '已有排班记录，不能删除，可下架' },
  ...rosterFaults,
  'sign.not_today': { status: 0, msg: '只能签到当日的排班' },
  'sign.too_early': { status: 0, msg: '未到签到时间' },
  'sign.too_late': { status: 0, msg: '排班已结束，不能签到' },
  'sign.done': { status: 0, msg: words.signedAlready },
  'sign.not_signed_in': { status: 0, msg: '请先签到' },
  'sign.out_done': { status: 0, msg: '您已签退，不可再次签退' },
  'sign.code_wrong': { status: 0, msg: '这不是签到码，请扫展厅入口的二维码' },
  'sign.code_expired': { status: 0, msg: words.codeExpired },
  'sign.kept_late': { status: 0, msg: '已超过24小时，未被接受' },
  'sign.kept_printed': { status: 0, msg: words.keptPrinted },
  'sign.no_shift': { status: 0, msg: words.noShiftToday },
  'kiosk.pair_wrong': { status: 0, msg: '配对码不正确或已过期，请在后台重新生成' },
  'kiosk.ended': { status: 0, msg: '这块签到屏已停用，请在后台重新添加' },
  'wall.ended': { status: 0, msg: '这块大屏已停用，请在后台重新添加' },
  'sign.out_too_late': { status: 0, msg: '已超过签退时间，请联系志愿者办公室补签' },
  'pass.not_formal': { status: 0, msg: '成为正式志愿者后即有工作证' },
  // One for all that may be wrong, so that nobody learns which part was right.
  'personal.tail_wrong': { status: 0, msg: '证件号码后四位不对，请重新输入' },
  'personal.too_many': { status: 0, msg: '尝试次数过多，请一小时后再试' },
  'personal.ticket_ended': { status: 0, msg: '下载链接已失效，请在“我的数据”中重新下载' },
  'personal.requested': { status: 0, msg: '您已提交过注销申请，请等待办理' },
  'personal.not_requested': { status: 0, msg: '没有待办理的注销申请' },
  'personal.reason_required': { status: 0, msg: '请填写决定的理由' },
  ...duplicateFaults,
  'feedback.not_served': { status: 0, msg: '这次服务没有签到记录，不能反馈' },
  'feedback.not_yet': { status: 0, msg: '服务结束后可以反馈' },
  'feedback.too_late': { status: 0, msg: '已超过48小时，如有需要请联系志愿者办公室' },
  'feedback.handled': { status: 0, msg: '办公室已处理这条反馈，如有补充请联系志愿者办公室' },
  'team.period_missing': { status: 0, msg: words.chooseDate },
  'team.period_wrong': { status: 0, msg: '结束日期不能早于开始日期' },
  'service.duplicate': { status: 0, msg: '已有同名条目' },
  'service.in_use': { status: 0, msg: '已有排班使用，不能删除，可停用' },
  'setting.window_wrong': { status: 0, msg: '结束时间必须晚于开始时间' },
  'setting.star_twice': { status: 0, msg: '同一星级时长只能设置一次' },
  'setting.character_twice': { status: 0, msg: '同一个字只能有一张图片' },
  'setting.block_twice': { status: 0, msg: '时段名称不能重复' },
  'setting.accent_unreadable': { status: 0, msg: '颜色太浅，文字会看不清，请选深一些的颜色' },
  'setting.day_past': { status: 0, msg: '不能更改过去的日期' },
  'setting.day_twice': { status: 0, msg: '同一日期只能设置一次' },
  'setting.day_closed': { status: 0, msg: '该日已闭馆' },
  ...closingFaults,
  'take.too_late': { status: 0, msg: '该班次已截止认领，如能到岗请联系志愿者办公室' },
  'take.too_early': { status: 0, msg: '该班次尚未开放认领' },
  'take.taken': { status: 0, msg: '该班次已被他人认领' },
  'take.unready': { status: 0, msg: '该班次还没有安排好，暂不能认领' },
  'take.too_many': { status: 0, msg: '您未服务的排班已达上限，服务后再认领' },
  'take.rest': { status: 0, msg: '与您前后的排班间隔不足，请选其他班次' },
  'wish.away': { status: 0, msg: '该日在本人填写的不能来日期内' },
  'wish.month_full': { status: 0, msg: '该月排班已达本人填写的每月最多' },
  'wish.want_over_most': { status: 0, msg: '每月希望次数不能超过每月最多次数' },
  'wish.away_far': { status: 0, msg: '不能来的日期最远可填一年后' },
  'grant.past': { status: 0, msg: '有效期不能早于今天' },
  ...leaveFaults,
  ...offerFaults,
  ...confirmFaults,
  ...todayFaults,
  'planner.not_volunteer': { status: 0, msg: '该人员当前不能排班' },
  'planner.ended': { status: 0, msg: '该时段已结束，排入即为补录，请确认后再提交' },
  'planner.signed': { status: 0, msg: '已签到的排班不能调整或取消' },
  'planner.same_week': { status: 0, msg: '请选择另一周' },
  'planner.week_past': { status: 0, msg: '不能复制到过去的一周' },
  'planner.slot_overlap': { status: 0, msg: '该地点该类型在这段时间已设置所需人数，时段不能重叠' },
  'demand.overlap': { status: 0, msg: '同一类型和地点的时段不能重叠' },
  'demand.empty': { status: 0, msg: '需求模板还是空的，请先填写所需人数' },
  'demand.week_past': { status: 0, msg: '这一周已经过去' },
  ...draftFaults,
  'duty.not_today': { status: 0, msg: '只能登记当日的排班' },
  'duty.already_marked': { status: 0, msg: '该时间已有记录' },
  'duty.nothing_marked': { status: 0, msg: '没有可撤销的登记' },
  'duty.reason_required': { status: 0, msg: '请填写补签原因' },
  'duty.time_missing': { status: 0, msg: '请填写补签时间' },
  'duty.time_wrong': { status: 0, msg: '补签时间须在排班当日，且签退晚于签到' },
  'duty.not_pending': { status: 0, msg: '该排班无需核实' },
  'duty.judge_reason_required': { status: 0, msg: '请填写核实原因' },
  'duty.not_yet': { status: 0, msg: '补签时间不能晚于现在' },
  'correction.not_over': { status: 0, msg: '班次结束后才能申请更正' },
  'correction.open': { status: 0, msg: '该班次已有待处理的更正申请' },
  'correction.too_late': { status: 0, msg: '已超过30天，不能申请更正，请联系志愿者办公室' },
  'correction.nothing': {
    status: 0,
    msg: '没有要更正的内容：请填写实际的签到或签退时间',
  },
  'correction.reason_required': { status: 0, msg: '请填写情况说明' },
  'correction.answer_required': { status: 0, msg: '请填写答复的理由' },
  'correction.answered': { status: 0, msg: '该申请已由同事答复' },
  'duty.period_wrong': { status: 0, msg: '日期范围有误，一次最多查询三年' },
  'statement.period_wrong': { status: 0, msg: '起止日期有误，结束日期不能晚于今天' },
  'statement.no_code': { status: 0, msg: '成为正式志愿者、有志愿者编号后即可开具' },
  'statement.no_minutes': { status: 0, msg: '这段时间没有计入的服务时长，请换一段时间' },
  'statement.no_document': { status: 0, msg: '没有登记证件号码，不能印上' },
  'statement.unprintable': { status: 0, msg: '有无法印出的字，请联系志愿者办公室' },
  'statement.reason_required': { status: 0, msg: '请填写原因' },
  'statement.too_many': { status: 0, msg: '今天开具的次数过多，请明天再试' },
  'vote.ended': { status: 0, msg: '评选已结束' },
  'vote.not_voter': { status: 0, msg: '仅志愿者可参与投票' },
  'vote.repeated': { status: 0, msg: '您已为该候选人投过票' },
  'vote.used_up': { status: 0, msg: '您的票数已用完' },
  'vote.period_wrong': { status: 0, msg: '结束时间必须晚于开始时间' },
  'vote.has_ballots': { status: 0, msg: '已有选票，不能进行此操作' },
  'vote.candidate_taken': { status: 0, msg: '该志愿者已是候选人' },
  'vote.candidate_not_formal': { status: 0, msg: '候选人须为正式志愿者' },
  'space.not_public': { status: 0, msg: '帖子审核通过后才能评论' },
  'space.replied': { status: 0, msg: '该评论已回复' },
  'space.own_comment': { status: 0, msg: '不能回复自己的评论' },
  'space.not_rejected': { status: 0, msg: '帖子未被驳回，不能修改' },
  'space.reason_required': { status: 0, msg: '请填写移除的原因' },
  'space.not_decidable': { status: 0, msg: '该帖子不在待审核状态' },
  'article.not_publishable': { status: 0, msg: '发布前请填写标题、简介、封面和正文' },
  'broadcast.audience_wrong': { status: 0, msg: '请选择一种通知范围' },
  'broadcast.nobody': { status: 0, msg: '该范围内没有可通知的人' },
  'dictionary.in_use': { status: 0, msg: '该条目正在使用，不能删除，可停用' },
  'dictionary.duplicate': { status: 0, msg: '已有同名条目' },
} as const satisfies Record<string, FaultKind>

export type FaultCode = keyof typeof faults

/** What a refused call carries in `data`: the code, and for a bad payload the field, for haste the wait. */
export interface FaultData {
  code: FaultCode
  field?: string
  /** Seconds until it may be tried again. */
  wait?: number
  /** Of `content.stale`: the version that is good now, and what others changed since the one that was seen. */
  version?: number
  changes?: readonly RecordChange[]
  /** Of `roster.days_refused`: every reason against each day that cannot be so. */
  refused?: readonly RefusedDay[]
  /** Of `draft.stale`: what others did meanwhile with the same seats. */
  edits?: readonly SeatChange[]
}

/** A day `YYYY-MM-DD` and one reason against it. */
export interface RefusedDay {
  date: string
  code: FaultCode
  msg: string
}

/** Who changed which fields of a record, and when. */
export interface RecordChange {
  by: string
  at: string
  fields: readonly string[]
}

/** A refusal as it is thrown: by a service on the server, by `send` in a browser. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly field: string | undefined
  /** Seconds until it may be tried again. */
  readonly wait: number | undefined
  /** What a refused save is over; see `FaultData`. */
  readonly stale: { version: number; changes: readonly RecordChange[] } | undefined
  /** Of several days those that were refused; see `FaultData`. */
  readonly refused: readonly RefusedDay[] | undefined
  /** Of a draft what others changed; see `FaultData`. */
  readonly edits: readonly SeatChange[] | undefined
  /** `msg` replaces the code's own words where a rule words the refusal itself. */
  constructor(
    code: FaultCode,
    detail: {
      field?: string
      msg?: string
      wait?: number
      stale?: Fault['stale']
      refused?: Fault['refused']
      edits?: Fault['edits']
    } = {},
  ) {
    super(detail.msg ?? faults[code].msg)
    this.name = 'Fault'
    this.code = code
    this.field = detail.field
    this.wait = detail.wait
    this.stale = detail.stale
    this.refused = detail.refused
    this.edits = detail.edits
  }
  get status(): number {
    return faults[this.code].status
  }
}

/** HTTP code of an envelope status: 200 for 1 and 0, 401 for 405, else the same number. */
export function httpCode(status: number): number {
  if (status === 1 || status === 0) return 200
  return status === 405 ? 401 : status
}
