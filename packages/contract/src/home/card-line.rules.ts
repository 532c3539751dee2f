import { daysApart } from '../day.ts'
import { hoursText } from '../minutes.ts'
import type { OfferKind } from '../offer/offer.rules.ts'
import { offeredWords } from '../offer/offered.rules.ts'
import {
  attendanceOf,
  effectiveTimes,
  isLateAt,
  type Shift,
  startOf,
} from '../roster/shift.rules.ts'
import { shutWords } from '../setting/closure-words.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { leavingAt } from '../sign/leaving.rules.ts'
import { firstSignIn } from '../sign/sign.rules.ts'
import { clockInWords } from '../span.ts'
import { minutesAfter, secondsAt } from '../zone.ts'
import type { CardState } from './today-card.rules.ts'

/** The card's one sentence, and how it is meant: plainly, to be acted upon, as a warning or as a loss. */
export interface CardLine {
  text: string
  tone: 'plain' | 'strong' | 'amber' | 'red'
}

/** What the card says of its shift at the museum's `now`, in the words of the day. */
export function cardLine(
  state: CardState,
  shift:
    | (Shift & {
        closed: number
        closed_start: string
        closed_end: string
        place_name: string
        reason: string
        service_minutes: number
        answered: number
        on_leave: number
        offer_kind?: OfferKind | ''
      })
    | undefined,
  now: string,
  rules: SignRules,
): CardLine {
  if (!shift) return { text: '', tone: 'plain' }
  const start = startOf(shift)
  const end = clockInWords(shift.end_time)
  switch (state) {
    case 'future': {
      const said = shift.answered === 1 ? '，您已回复我会来' : ''
      return { text: `还有${daysApart(now.slice(0, 10), shift.date)}天${said}`, tone: 'plain' }
    }
    case 'asked':
      return { text: '明天您能来吗？', tone: 'strong' }
    case 'to_serve': {
      const from = firstSignIn(shift, rules)
      const text = `${clockInWords(from.slice(11))}起可签到，还有${until(from, now, rules)}`
      return { text, tone: 'plain' }
    }
    case 'may_sign':
      return comingLine(shift, now, rules)
    case 'serving': {
      if (now < start)
        return { text: `服务时长从${start.slice(11, 16)}起算，${end}结束`, tone: 'plain' }
      const served = leavingAt(shift, now, rules)?.minutes ?? 0
      return {
        text: `已服务${served === 0 ? '0分钟' : hoursText(served)}，${end}结束`,
        tone: 'plain',
      }
    }
    case 'to_leave':
      return { text: `请于${lastSignOut(shift, now, rules)}前签退`, tone: 'amber' }
    case 'done':
      return {
        text: [`本班计${hoursText(shift.service_minutes)}`, ...recordOf(shift, now, rules)].join(
          '，',
        ),
        tone: 'plain',
      }
    case 'pending':
      return { text: '待办公室核实，暂计0小时', tone: 'amber' }
    case 'lacking':
      return {
        text: `没有${effectiveTimes(shift).came === '' ? '签到' : '签退'}，暂计0小时`,
        tone: 'amber',
      }
    case 'absent':
      return { text: '未签到', tone: 'red' }
    case 'closed':
      return {
        text: [
          `${shutWords(shift.date === now.slice(0, 10) ? '今日' : '该日', closingOf(shift))}，请勿前往`,
          ...(shift.reason === '' ? [] : [shift.reason]),
        ].join('。'),
        tone: 'strong',
      }
    case 'offered':
      // What a phone kept of an older home says no kind.
      return { text: offeredWords(shift.offer_kind ?? ''), tone: 'strong' }
    case 'leave':
      return {
        text: shift.on_leave === 2 ? '已请假，已有人接班，您不必到岗' : '已请假，不计时长',
        tone: 'plain',
      }
    default:
      return { text: '', tone: 'plain' }
  }
}

/** What the record says of coming late or leaving early. */
function recordOf(shift: Shift, now: string, rules: SignRules): string[] {
  const record = attendanceOf(shift, now, rules)
  return record && record.status !== 1 ? [`记为${record.status_name}`] : []
}

/** Whether a shift that is done was served from its start to its end. */
export const isServedWhole = (shift: Shift, now: string, rules: SignRules): boolean =>
  attendanceOf(shift, now, rules)?.status === 1

/** What took a shift, as it is said. */
const closingOf = (shift: {
  closed: number
  closed_start: string
  closed_end: string
  place_name: string
}) => ({
  start_time: shift.closed_start,
  end_time: shift.closed_end,
  hall: shift.closed === 2 ? shift.place_name : '',
})

function comingLine(
  shift: Pick<Shift, 'date' | 'start_time'>,
  now: string,
  rules: SignRules,
): CardLine {
  const start = startOf(shift)
  if (now < start) return { text: `还有${until(start, now, rules)}开始`, tone: 'strong' }
  return isLateAt(shift, now, rules)
    ? { text: '现在签到记为迟到', tone: 'amber' }
    : { text: '现在签到不算迟到', tone: 'strong' }
}

/** The time to a stamp of the zone, as people say it; a minute that has begun counts whole. */
function until(stamp: string, now: string, { zone }: SignRules): string {
  return hoursText(Math.ceil((secondsAt(stamp, zone) - secondsAt(now, zone)) / 60))
}

type Planned = Pick<Shift, 'date' | 'end_time'>

/** Until when a shift can be signed out, as a stamp of the zone. */
export const signOutUntil = (shift: Planned, { sign_out_hours, zone }: SignRules) =>
  minutesAfter(`${shift.date} ${shift.end_time}`, sign_out_hours * 60, zone)

/** The last clock time at which a shift can be signed out, with the day where that is another one. */
export function lastSignOut(shift: Planned, now: string, rules: SignRules): string {
  const stamp = signOutUntil(shift, rules)
  const clock = clockInWords(stamp.slice(11))
  return stamp.slice(0, 10) > now.slice(0, 10) ? `明天${clock}` : clock
}

/** How far a running shift is, 0 to 1. */
export function servedShare(shift: Shift, now: string, { zone }: SignRules): number {
  const from = secondsAt(`${shift.date} ${shift.start_time}`, zone)
  const to = secondsAt(`${shift.date} ${shift.end_time}`, zone)
  return Math.min(1, Math.max(0, (secondsAt(now, zone) - from) / (to - from)))
}
