import {
  type CorrectionState,
  correctionBadges,
  correctionRefusal,
  lastDayToAsk,
} from '../correction/correction.rules.ts'
import { addDays, dayText, momentText } from '../day.ts'
import { feedbackRefusal, feedbackUntil } from '../feedback/feedback.rules.ts'
import { signOutUntil } from '../home/card-line.rules.ts'
import type { CardShift } from '../home/today-card.rules.ts'
import { backRefusal, leaveOf, leaveWords } from '../leave/leave.rules.ts'
import { hoursText } from '../minutes.ts'
import { type OfferKind, offerRefusal } from '../offer/offer.rules.ts'
import type { CalloutRules } from '../roster/callout.rules.ts'
import {
  effectiveTimes,
  endOf,
  isLateAt,
  minutesSinceStart,
  startOf,
} from '../roster/shift.rules.ts'
import { officeWord } from '../setting/contact.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { leavingAt } from '../sign/leaving.rules.ts'
import { firstSignIn, signedTimes, signRefusal, signTypeOf } from '../sign/sign.rules.ts'
import { clockInWords } from '../span.ts'

/** What its person can do with a shift, in the order in which it is offered. */
export const shiftActWords = {
  sign: '扫码签到',
  by_hand: '不便扫码',
  signout: '签退',
  back: '我又能来了',
  leave: '我来不了',
  cover: '找人代班',
  swap: '换班',
  calendar: '加到日历',
  correct: '申请更正',
  feedback: '反馈',
} as const
export type ShiftAct = keyof typeof shiftActWords

/** A shift as what can be done with it is judged. */
export interface ActedShift extends CardShift {
  has_feedback: number
  offer_kind: OfferKind | ''
  correction: CorrectionState | ''
}

export type ActRules = SignRules & CalloutRules

/** One act: what follows from it, or where it cannot be done since when, or from when it can. */
export interface ActLine {
  can: boolean
  text: string
}

/** A row of the shift's page: one act that can be done, or those that cannot for one reason. */
export interface ActRow extends ActLine {
  acts: readonly ShiftAct[]
}

const can = (text: string): ActLine => ({ can: true, text })
const not = (text: string): ActLine => ({ can: false, text })

/**
 * What can be done with a shift at the museum's `now`, by the rules by which the server refuses; then what cannot,
 * with its reason. What is over for good and would help nobody to know is left out.
 */
export function shiftActs(shift: ActedShift, now: string, rules: ActRules): ActRow[] {
  const lines = Object.entries(linesOf(shift, now, rules)) as [ShiftAct, ActLine | undefined][]
  const rows: { acts: ShiftAct[]; can: boolean; text: string }[] = []
  const later: typeof rows = []
  for (const [act, line] of lines) {
    if (!line) continue
    const same = line.can ? undefined : later.find(({ text }) => text === line.text)
    if (same) same.acts.push(act)
    else (line.can ? rows : later).push({ acts: [act], ...line })
  }
  return [...rows, ...later]
}

function linesOf(
  shift: ActedShift,
  now: string,
  rules: ActRules,
): Partial<Record<ShiftAct, ActLine | undefined>> {
  // What a closing took comes back by itself, or not at all.
  if (shift.closed > 0) return {}
  if (shift.on_leave > 0) return { back: backLine(shift, now) }
  return {
    ...signLines(shift, now, rules),
    leave: leaveLine(shift, now, rules),
    ...offerLines(shift, now),
    calendar: now < endOf(shift) ? can('只加这一班，也可订阅全部') : undefined,
    correct: correctLine(shift, now),
    feedback: feedbackLine(shift, now, rules),
  }
}

function signLines(shift: ActedShift, now: string, rules: ActRules) {
  const type = signTypeOf(signedTimes(shift, now))
  if (type === undefined) return {}
  const refusal = signRefusal(shift, type, now, rules)
  if (type === 'sign') {
    const first = firstSignIn(shift, rules)
    if (now < first) return { sign: not(`${near(first, now)}起可签到`) }
    if (refusal) return { sign: not(`${near(endOf(shift), now)}已截止`) }
    return {
      sign: can(comingWords(shift, now, rules)),
      by_hand: can('选班次签到，或找工作人员登记'),
    }
  }
  if (refusal) return { signout: not(`${near(signOutUntil(shift, rules), now)}已截止`) }
  const leaving = leavingAt(shift, now, rules)
  if (!leaving) return {}
  const text = leaving.loss
    ? `现在签退只计${hoursText(leaving.minutes)}，记为${leaving.status_name}`
    : `现在签退计${hoursText(leaving.minutes)}，签退后不可再次签退`
  return { signout: can(text) }
}

function comingWords(shift: ActedShift, now: string, rules: ActRules): string {
  if (isLateAt(shift, now, rules)) return '现在签到记为迟到，时长从现在起算'
  return minutesSinceStart(shift, now, rules.zone) <= 0
    ? `服务时长从${clockInWords(shift.start_time)}起算`
    : '现在签到不算迟到，时长从现在起算'
}

function backLine(shift: ActedShift, now: string): ActLine {
  if (backRefusal(shift, now)) return not(`${near(endOf(shift), now)}已结束`)
  return shift.on_leave === 2 ? not('已有人接班，您不必到岗') : can('恢复这一班，由您负责')
}

function leaveLine(shift: ActedShift, now: string, rules: ActRules): ActLine | undefined {
  if (now >= endOf(shift)) return undefined
  const { way, refusal } = leaveOf(shift, now, rules)
  if (way) return can(leaveWords[way])
  return not(refusal === 'leave.signed' ? '您已签到' : began(shift, now))
}

function offerLines(shift: ActedShift, now: string) {
  if (now >= endOf(shift)) return {}
  const { came, went } = effectiveTimes(shift)
  const attended = came === '' && went === '' ? 0 : 1
  const at = { day: now.slice(0, 10), time: now.slice(11) }
  const refusal = offerRefusal({ ...shift, attended }, at)
  if (refusal) {
    const line = not(now < startOf(shift) ? '您已签到' : began(shift, now))
    return { cover: line, swap: line }
  }
  if (shift.offer_id === 0)
    return {
      cover: can('有人接下之前，仍由您负责'),
      swap: can('和同组同事对换一班，对方同意才算'),
    }
  if (shift.offer_kind === 'swap')
    return { cover: not('撤回换班后可以找人代班'), swap: can('已请对方，可看答复或撤回') }
  return { cover: can('正在找人，可看答复或撤回'), swap: not('撤回代班后可以换班') }
}

const began = (shift: ActedShift, now: string) =>
  `${near(startOf(shift), now)}已开始，请联系${officeWord}`

const afterwards = '服务结束后可以'

function correctLine(shift: ActedShift, now: string): ActLine {
  const { correction } = shift
  const refusal = correctionRefusal(shift, now, correction === 'open')
  if (refusal === 'correction.open') return can('待处理，可以修改或撤回')
  if (refusal === 'correction.not_over') return not(afterwards)
  const last = dayText(lastDayToAsk(shift.date), now.slice(0, 10))
  if (refusal)
    return correction === ''
      ? not(`${last}已截止，有疑问请联系志愿者办公室`)
      : can(answered(correction))
  return can(correction === '' ? `时间不对？${last}前可申请` : answered(correction))
}

const answered = (state: CorrectionState) => `${correctionBadges[state].word}，可以查看`

function feedbackLine(shift: ActedShift, now: string, { zone }: ActRules): ActLine {
  const refusal = feedbackRefusal(shift, now, zone)
  const until = near(feedbackUntil(shift, zone), now)
  if (!refusal) return can(shift.has_feedback === 1 ? '已反馈，可以修改' : `${until}前可反馈`)
  if (refusal === 'feedback.not_yet') return not(afterwards)
  if (shift.has_feedback === 1) return can('已反馈，可以查看')
  return not(refusal === 'feedback.too_late' ? `${until}已截止` : '没有签到记录')
}

/** A moment as it is said near to it: `08:00` of today, `明天08:00`, else the day before it. */
function near(stamp: string, now: string): string {
  const [day, today] = [stamp.slice(0, 10), now.slice(0, 10)]
  const words = { [today]: '今天', [addDays(today, 1)]: '明天', [addDays(today, -1)]: '昨天' }
  const known = words[day]
  return known === undefined ? momentText(stamp, today) : `${known}${clockInWords(stamp.slice(11))}`
}
