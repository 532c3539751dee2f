import {
  meetingKindWords,
  outcomeWords,
  seatWords,
} from '@museum/contract/meeting/meeting.words.ts'
import { inner, office, own, type PersonalTable } from './table.ts'

const meeting = { label: '场次', named: ['meeting', 'title'] } as const

/** When somebody came to interviews, assessments and trainings, what was noted, and what they were trained in. */
export const meetingTables: readonly PersonalTable[] = [
  {
    table: 'meeting_seat',
    of: ['volunteer_id'],
    what: '面试、考核与培训预约',
    class: 'service',
    classes: { scores: 'judged', remark: 'judged', told: 'judged', outcome: 'judged' },
    shown: {
      meeting_id: meeting,
      booked_at: '预约时间',
      state: { label: '状态', words: seatWords },
      scores: '评分',
      remark: '办公室备注',
      told: '给本人的说明',
      outcome: { label: '拟定结果', words: outcomeWords },
      decided_at: '定案时间',
    },
    withheld: {
      ...{ id: inner, slot_id: inner, volunteer_id: own, hold: inner },
      ...{ updated_at: inner, booked_by: office },
    },
    fate: 'cleared',
    clear: { hold: '', scores: '[]', remark: '', told: '', outcome: '' },
    why: '清除评分、备注和说明，只留到场情况，因计入本馆统计',
  },
  {
    table: 'meeting_invite',
    of: ['volunteer_id'],
    once: { by: ['kind'] },
    what: '面试与考核邀请',
    class: 'told',
    classes: { note: 'said' },
    shown: {
      kind: { label: '类别', words: meetingKindWords },
      invited_at: '邀请时间',
      unsuited_at: '告知都不合适的时间',
      note: '说明',
    },
    withheld: { volunteer_id: own, invited_by: office },
    fate: 'deleted',
  },
  {
    table: 'training',
    of: ['volunteer_id'],
    once: { by: ['meeting_id'] },
    what: '培训记录',
    class: 'service',
    shown: {
      date: '日期',
      name: '培训',
      content: '内容',
      minutes: '学时（分钟）',
      organiser: '主办',
    },
    withheld: {
      ...{ id: inner, volunteer_id: own, meeting_id: inner, created_at: inner },
      created_by: office,
    },
    fate: 'kept',
    why: '只留培训的日期和学时，因计入本馆统计',
  },
]
