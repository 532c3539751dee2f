import { askedBadges, offerBadges } from '@museum/contract/offer/offer.rules.ts'
import { inner, named, office, own, type PersonalTable, wordsOf } from './table.ts'

const remindWords = { sign_out: '签退', answer: '答复能否来' }
const kindWords = { ask: '办公室询问', cover: '找人代班', swap: '换班', freed: '临时补位' }

/** What somebody was asked to take, and asked others to; whether they were asked if they come, and reminded. */
export const askedTables: readonly PersonalTable[] = [
  {
    table: 'offer_asked',
    of: ['volunteer_id'],
    once: { by: ['offer_id'] },
    what: '接班邀请',
    class: 'told',
    shown: {
      asked_at: '邀请时间',
      state: { label: '答复', words: wordsOf(askedBadges) },
      answered_at: '答复时间',
      read_at: '查看时间',
    },
    withheld: { offer_id: inner, volunteer_id: own, named: inner },
    fate: 'deleted',
  },
  {
    table: 'offer',
    of: ['volunteer_id', 'taken_by_id'],
    what: '找人代班、换班',
    class: 'service',
    shown: {
      ...{
        kind: { label: '方式', words: kindWords },
        state: { label: '状态', words: wordsOf(offerBadges) },
      },
      ...{ date: '日期', start_time: '开始时间', end_time: '结束时间' },
      ...{ service_type_id: named.type, place_id: named.place, activity_id: named.activity },
      ...{ made_at: '发出时间', told_at: '告知来不了的时间', ended_at: '结束时间（邀请）' },
    },
    withheld: {
      ...{ id: inner, slot_id: inner, shift: inner, freed_shift: inner, give_shift: inner },
      ...{ beside_shift: inner },
      ...{ volunteer_id: own, taken_by_id: own, explain_time: inner, until: inner, ending: inner },
      ...{ give_date: 'of a colleague', give_start_time: 'of a colleague' },
      ...{ give_end_time: 'of a colleague', made_by: office },
    },
    fate: 'deleted',
  },
  {
    table: 'day_answer',
    of: ['volunteer_id'],
    once: { by: ['date'] },
    what: '到岗确认',
    class: 'told',
    shown: { date: '日期', asked_at: '询问时间', answered_at: '答复会来的时间' },
    withheld: { id: inner, volunteer_id: own, answered_by: office },
    fate: 'deleted',
  },
  {
    table: 'reminder',
    of: ['volunteer_id'],
    once: { by: ['kind'] },
    what: '提醒',
    class: 'told',
    shown: { kind: { label: '提醒的事', words: remindWords }, reminded_at: '最近提醒时间' },
    withheld: { id: inner, volunteer_id: own, reminded_by: office },
    fate: 'deleted',
  },
  {
    table: 'phoned',
    of: ['volunteer_id'],
    once: { by: ['subject', 'subject_id'] },
    what: '电话通知',
    class: 'told',
    shown: {
      subject: { label: '通知的事', words: { broadcast: '群发通知', roster: '排班' } },
      phoned_at: '登记时间',
    },
    withheld: { id: inner, subject_id: inner, volunteer_id: own, phoned_by: office },
    fate: 'deleted',
  },
]
