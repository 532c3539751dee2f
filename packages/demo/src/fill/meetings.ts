import { addDays } from '@museum/contract/day.ts'
import { type MeetingKind, usualCriteria } from '@museum/contract/meeting/meeting.rules.ts'

/** A day of interviews, assessments or training as it is made, and who holds a seat. */
export interface PlannedMeeting {
  kind: MeetingKind
  title: string
  /** Days from today. */
  day: number
  start_time: string
  end_time: string
  slot_minutes: number
  seats: number
  who: 'interviewed' | 'booked' | 'assessed' | 'trained' | 'training' | 'trainable' | 'none'
  /** Its results are given: everybody came but some. */
  settled: boolean
}

const half = (of: Omit<PlannedMeeting, 'settled'>): PlannedMeeting => ({ settled: false, ...of })

/** The sessions of a museum, of which those that are over have been held. */
export const meetingsOf: readonly PlannedMeeting[] = [
  {
    ...{ kind: 'training', title: '新志愿者上岗培训', day: -47, settled: true, who: 'trained' },
    ...{ start_time: '09:30:00', end_time: '11:30:00', slot_minutes: 0, seats: 40 },
  },
  half({
    ...{ kind: 'training', title: '特展讲解培训', day: -2, who: 'training' },
    ...{ start_time: '14:00:00', end_time: '16:00:00', slot_minutes: 0, seats: 30 },
  }),
  half({
    ...{ kind: 'interview', title: '秋季招募面试（第二场）', day: -1, who: 'interviewed' },
    ...{ start_time: '09:00:00', end_time: '12:20:00', slot_minutes: 20, seats: 3 },
  }),
  half({
    ...{ kind: 'interview', title: '秋季招募面试（第三场）', day: 5, who: 'booked' },
    ...{ start_time: '13:30:00', end_time: '16:50:00', slot_minutes: 20, seats: 4 },
  }),
  half({
    ...{ kind: 'assessment', title: '试讲考核', day: 6, who: 'assessed' },
    ...{ start_time: '09:00:00', end_time: '12:00:00', slot_minutes: 15, seats: 2 },
  }),
  half({
    ...{ kind: 'training', title: '急救与疏散演练', day: 12, who: 'trainable' },
    ...{ start_time: '14:00:00', end_time: '16:30:00', slot_minutes: 0, seats: 30 },
  }),
]

/** What stands in a meeting's row beside its slots. */
export function meetingRow(one: PlannedMeeting, today: string, type: number) {
  const { kind, title, start_time, end_time, slot_minutes, seats, settled } = one
  const trains = kind === 'training'
  const date = addDays(today, one.day)
  return {
    ...{ kind, title, date, start_time, end_time, slot_minutes, seats },
    gives: trains ? ('grant' as const) : ('step' as const),
    service_type_id: trains ? type : null,
    place: trains ? '教育活动中心 201' : '一层东侧 志愿者办公室',
    hosts: trains ? '陈馆员' : '周老师、李主任',
    criteria: JSON.stringify(usualCriteria[kind]),
    learning_minutes: trains ? 120 : 0,
    organiser: trains ? '社会教育部' : '',
    content: trains ? '展品、路线与安全须知' : '请带身份证，提前10分钟到',
    state: settled ? ('ended' as const) : ('open' as const),
    created_at: `${addDays(today, Math.min(0, one.day) - 14)} 10:00:00`,
    created_by: 'linlan',
  }
}
