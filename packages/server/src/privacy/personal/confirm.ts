import { inner, office, own, type PersonalTable } from './table.ts'

const remindWords = { sign_out: '签退', answer: '答复能否来' }

/** That somebody was asked whether they come on a day, and said so, and of what they were reminded. */
export const confirmTables: readonly PersonalTable[] = [
  {
    table: 'day_answer',
    of: ['volunteer_id'],
    once: { by: ['date'] },
    what: '到岗确认',
    shown: { date: '日期', asked_at: '询问时间', answered_at: '答复会来的时间' },
    withheld: { id: inner, volunteer_id: own, answered_by: office },
    fate: 'deleted',
  },
  {
    table: 'reminder',
    of: ['volunteer_id'],
    once: { by: ['kind'] },
    what: '提醒',
    shown: { kind: { label: '提醒的事', words: remindWords }, reminded_at: '最近提醒时间' },
    withheld: { id: inner, volunteer_id: own, reminded_by: office },
    fate: 'deleted',
  },
]
