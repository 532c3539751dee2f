import type { FaultCode } from '../fault.ts'
import { secondsOf } from '../span.ts'
import { isVolunteer, type VolunteerStatus } from '../volunteer/volunteer.rules.ts'

export const meetingKinds = ['interview', 'assessment', 'training'] as const
export type MeetingKind = (typeof meetingKinds)[number]
/** Those that an application waits for. */
export const stepKinds = ['interview', 'assessment'] as const satisfies MeetingKind[]

/** What passing leads to: the next step of an application, or a grant of a type; a training's may be none. */
export const gives = ['step', 'grant'] as const
export type Gives = (typeof gives)[number]

export const meetingStates = ['draft', 'open', 'ended', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** The same as it is shown: an open one may be full, or over. */
export const shownStates = ['draft', 'open', 'full', 'ended', 'cancelled'] as const
export type ShownState = (typeof shownStates)[number]

export const seatStates = ['booked', 'moved', 'cancelled', 'came', 'absent'] as const
export type SeatState = (typeof seatStates)[number]

/** What is proposed of who came; empty while nothing is. */
export const outcomes = ['', 'pass', 'wait', 'fail'] as const
export type Outcome = (typeof outcomes)[number]

/** Until so many hours before a slot its person changes it alone. */
const changeHours = 24
const mostSlots = 100
export const mostCriteria = 6
export const criterionLength = 6
export const mostScore = 5
/** Months for which a grant is given. */
export const grantMonths = 12

export type Criteria = Record<MeetingKind, string[]>

/** By what people are scored before the office sets it; who is trained is not. */
export const usualCriteria: Readonly<Criteria> = {
  interview: ['表达', '亲和', '时间', '文博'],
  assessment: ['讲解', '仪态', '知识', '应变'],
  training: [],
}

/** The status of an application in which it waits for a kind of meeting; undefined for what is no step. */
export function stepOf(kind: MeetingKind, of: Gives): VolunteerStatus | undefined {
  if (of !== 'step') return undefined
  return kind === 'interview' ? 2 : kind === 'assessment' ? 3 : undefined
}

/** The kind of meeting that an application of this status waits for. */
export function stepKind(status: number): 'interview' | 'assessment' | undefined {
  return status === 2 ? 'interview' : status === 3 ? 'assessment' : undefined
}

/** Who may book: those of the step, or volunteers. */
export function mayBook(status: VolunteerStatus, kind: MeetingKind, of: Gives): boolean {
  const step = stepOf(kind, of)
  return step === undefined ? isVolunteer(status) : status === step
}

/** What a person holds one seat of. */
export function holdOf(id: number, kind: MeetingKind, of: Gives): string {
  return stepOf(kind, of) === undefined ? String(id) : kind
}

interface Spanned {
  start_time: string
  end_time: string
  slot_minutes: number
}

const clockOf = (seconds: number) =>
  [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** The slots of a meeting, in order; what is left at its end is no slot. */
export function slotsOf({ start_time, end_time, slot_minutes }: Spanned) {
  const [first, last] = [secondsOf(start_time), secondsOf(end_time)]
  const length = slot_minutes === 0 ? last - first : slot_minutes * 60
  const slots: { start_time: string; end_time: string }[] = []
  for (let at = first; length > 0 && at + length <= last && slots.length < mostSlots; at += length)
    slots.push({ start_time: clockOf(at), end_time: clockOf(at + length) })
  return slots
}

/** Why a meeting cannot be at this time; undefined when it can. */
export function meetingRefusal(
  meeting: Spanned & { date: string },
  now: string,
): Extract<FaultCode, 'meeting.span_wrong' | 'meeting.past'> | undefined {
  if (slotsOf(meeting).length === 0) return 'meeting.span_wrong'
  return `${meeting.date} ${meeting.start_time}` <= now ? 'meeting.past' : undefined
}

/** A meeting's state at the museum's `now`. */
export function shownState(
  meeting: { state: MeetingState; date: string; end_time: string; seats: number; taken: number },
  now: string,
): ShownState {
  if (meeting.state !== 'open') return meeting.state
  if (`${meeting.date} ${meeting.end_time}` <= now) return 'ended'
  return meeting.taken >= meeting.seats ? 'full' : 'open'
}

/** Until when a slot's person may change it, `YYYY-MM-DD HH:mm:ss`, the same time a day before. */
export function changeUntil({ date, start_time }: { date: string; start_time: string }): string {
  const before = new Date(Date.parse(`${date}T${start_time}Z`) - changeHours * 3_600_000)
  return before.toISOString().slice(0, 19).replace('T', ' ')
}

/** What everybody reads who does not pass and of whom nothing was written. */
export function failWords(kind: MeetingKind, state: SeatState): string {
  const what = kind === 'interview' ? '面试' : '考核'
  return state === 'absent' ? `未到场参加${what}` : `这次${what}未通过，感谢您的参与`
}

/** The sum of scores; undefined while one is missing. */
export function scoreSum(scores: readonly (number | null)[], criteria: number): number | undefined {
  const given = scores.filter((one) => one !== null)
  return criteria > 0 && given.length === criteria
    ? given.reduce((sum, one) => sum + one, 0)
    : undefined
}
