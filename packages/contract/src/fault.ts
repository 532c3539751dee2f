import { accountFaults } from './account/faults.rules.ts'
import { activityFaults } from './activity/faults.rules.ts'
import { agreementFaults } from './agreement/faults.rules.ts'
import { amendFaults } from './amend/faults.rules.ts'
import { applicationFaults } from './application/faults.rules.ts'
import { articleFaults } from './article/faults.rules.ts'
import { attendanceFaults } from './attendance/faults.rules.ts'
import { broadcastFaults } from './broadcast/faults.rules.ts'
import { bulkFaults } from './bulk/faults.rules.ts'
import { closingFaults } from './closing/faults.rules.ts'
import { confirmFaults } from './confirm/faults.rules.ts'
import { correctionFaults } from './correction/faults.rules.ts'
import { demandFaults } from './demand/faults.rules.ts'
import { dictionaryFaults } from './dictionary/faults.rules.ts'
import { draftFaults, type SeatChange } from './draft/faults.rules.ts'
import { duplicateFaults } from './duplicate/faults.rules.ts'
import { enlistFaults } from './enlist/faults.rules.ts'
import { feedbackFaults } from './feedback/faults.rules.ts'
import { groupFaults } from './group/faults.rules.ts'
import { labelFaults } from './label/faults.rules.ts'
import { leaveFaults } from './leave/faults.rules.ts'
import { loginFaults } from './login/faults.rules.ts'
import { meetingFaults } from './meeting/faults.rules.ts'
import { noteFaults } from './note/faults.rules.ts'
import { offerFaults } from './offer/faults.rules.ts'
import { passFaults } from './pass/faults.rules.ts'
import { personalFaults } from './personal/faults.rules.ts'
import { pictureFaults } from './picture/faults.rules.ts'
import { plannerFaults } from './planner/faults.rules.ts'
import { postFaults } from './post/faults.rules.ts'
import { reportFaults } from './report/faults.rules.ts'
import { rosterFaults } from './roster/faults.rules.ts'
import { serviceFaults } from './service/faults.rules.ts'
import { settingFaults } from './setting/faults.rules.ts'
import { signFaults } from './sign/faults.rules.ts'
import { siteFaults } from './site/faults.rules.ts'
import { statementFaults } from './statement/faults.rules.ts'
import { takeFaults } from './take/faults.rules.ts'
import { teamFaults } from './team/faults.rules.ts'
import { todayFaults } from './today/faults.rules.ts'
import { viewFaults } from './view/faults.rules.ts'
import { importFaults, volunteerFaults } from './volunteer/faults.rules.ts'
import { voteFaults } from './vote/faults.rules.ts'
import { waitlistFaults } from './waitlist/faults.rules.ts'
import { wallFaults } from './wall/faults.rules.ts'
import { wishFaults } from './wish/faults.rules.ts'
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
  'request.not_done': { status: 0, msg: '这次操作没有成功，请再试' },
  'server.fault': { status: 500, msg: '服务器内部错误' },
  'server.unavailable': { status: 503, msg: '服务暂不可用，请稍后再试' },
  'server.full': { status: 507, msg: '存储空间不足，请联系管理员' },
  'auth.missing': { status: 405, msg: words.loginMissing },
  'auth.expired': { status: 405, msg: words.loginExpired },
  'auth.foreign': { status: 403, msg: '请求不是从本系统的页面发出的，未予办理' },
  'auth.unconfirmed': { status: 0, msg: '这一步需要再输入一次登录密码' },
  'auth.second_due': { status: 0, msg: '请先绑定验证器（两步验证），绑定后即可继续' },
  'auth.forbidden': { status: 403, msg: '没有权限进行此操作' },
  'auth.disabled': { status: 405, msg: '该账号已停用，请联系志愿者办公室' },
  'auth.ticket_invalid': { status: 405, msg: '登录凭证已失效，请重新登录' },
  ...loginFaults,
  'content.not_found': { status: 0, msg: '内容不存在或已删除' },
  'content.stale': { status: 0, msg: '该记录刚被他人修改，您的修改尚未保存' },
  'content.changed': { status: 0, msg: '该记录已被他人处理，请刷新后查看' },
  ...agreementFaults,
  ...volunteerFaults,
  ...teamFaults,
  ...groupFaults,
  ...noteFaults,
  ...labelFaults,
  ...amendFaults,
  ...applicationFaults,
  ...enlistFaults,
  ...waitlistFaults,
  ...pictureFaults,
  ...importFaults,
  'export.too_many': {
    status: 0,
    msg: '超过100万行，一个表格放不下，请缩小日期或筛选范围再导出',
  },
  'export.purpose': { status: 0, msg: '请选择导出的用途' },
  'export.columns': { status: 0, msg: '这个用途不能导出所选的列' },
  ...accountFaults,
  ...viewFaults,
  ...activityFaults,
  ...rosterFaults,
  ...signFaults,
  ...wallFaults,
  ...siteFaults,
  ...reportFaults,
  ...passFaults,
  ...personalFaults,
  ...duplicateFaults,
  ...feedbackFaults,
  ...serviceFaults,
  ...settingFaults,
  ...closingFaults,
  ...takeFaults,
  ...wishFaults,
  ...meetingFaults,
  ...leaveFaults,
  ...offerFaults,
  ...confirmFaults,
  ...todayFaults,
  ...plannerFaults,
  ...demandFaults,
  ...draftFaults,
  ...attendanceFaults,
  ...correctionFaults,
  ...statementFaults,
  ...voteFaults,
  ...postFaults,
  ...articleFaults,
  ...broadcastFaults,
  ...bulkFaults,
  ...dictionaryFaults,
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
