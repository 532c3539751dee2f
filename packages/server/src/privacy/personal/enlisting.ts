import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { waitBadges } from '@museum/contract/waitlist/words.rules.ts'
import { inner, named, office, own, type PersonalTable, wordsOf } from './table.ts'

/** What somebody enrols in, or waits for. */
export const enlistingTables: readonly PersonalTable[] = [
  {
    table: 'enlist',
    of: ['volunteer_id'],
    what: '报名记录',
    class: 'service',
    classes: { approval_remark: 'judged' },
    shown: {
      activity_id: named.activity,
      enlist_time: '报名时间',
      enlist_status: { label: '状态', words: enlistStatusWords },
      approval_remark: '审核说明',
      approval_date: '审核时间',
    },
    withheld: { id: inner, volunteer_id: own, approval_by: office },
    fate: 'cleared',
    clear: { approval_remark: '' },
    why: '不再显示姓名，只留人次，用于统计',
  },
  {
    table: 'waitlist',
    of: ['volunteer_id'],
    what: '候补记录',
    class: 'service',
    shown: {
      activity_id: named.activity,
      joined_at: '候补时间',
      state: { label: '状态', words: wordsOf(waitBadges) },
      asked_at: '通知确认时间',
      confirm_by: '确认时限',
      ended_at: '结束时间',
    },
    withheld: { id: inner, volunteer_id: own },
    fate: 'deleted',
  },
]
