import { inner, office, own, type PersonalTable } from './table.ts'

/** That somebody was asked whether they come on a day, and said so. */
export const confirmTables: readonly PersonalTable[] = [
  {
    table: 'day_answer',
    of: ['volunteer_id'],
    what: '到岗确认',
    shown: { date: '日期', asked_at: '询问时间', answered_at: '答复会来的时间' },
    withheld: { id: inner, volunteer_id: own, answered_by: office },
    fate: 'deleted',
  },
]
