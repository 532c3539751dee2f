import {
  consentKindWords,
  consentStateWords,
  consentWayWords,
} from '@museum/contract/agreement/agreement.words.ts'
import { amendBadges } from '@museum/contract/amend/amend.words.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { inner, office, own, type PersonalTable, secret, wordsOf } from './table.ts'

/** What somebody agreed to, asked to have changed in their own record, and what is decided of them and not told yet. */
export const amendingTables: readonly PersonalTable[] = [
  {
    table: 'consent',
    of: ['volunteer_id'],
    what: '同意与撤回',
    class: 'consent',
    shown: {
      at: '时间',
      kind: { label: '内容', words: consentKindWords },
      version: '版本',
      state: { label: '选择', words: consentStateWords },
      how: { label: '方式', words: consentWayWords },
      noted_at: '登记时间',
    },
    withheld: { id: inner, volunteer_id: own, noted_by: office },
    fate: 'deleted',
  },
  {
    table: 'amendment',
    of: ['volunteer_id'],
    once: { by: ['field'], where: { state: 'open' } },
    what: '更改资料申请',
    class: 'consent',
    classes: {
      value: 'document',
      value_masked: 'document',
      reason: 'said',
      answer: 'judged',
      id_kind: 'identity',
    },
    shown: {
      created_at: '申请时间',
      field: { label: '更改的资料', words: { id_num: '证件号', phone: '手机号' } },
      id_kind: { label: '证件类型', words: { 0: '', ...documentKindWords } },
      value: { label: '申请改为', sealed: true },
      reason: '原因',
      state: { label: '状态', words: wordsOf(amendBadges) },
      answer: '办公室说明',
      answered_at: '处理时间',
      changed_at: '修改时间',
    },
    withheld: {
      ...{ id: inner, volunteer_id: own, replaces: inner, answered_by: office },
      ...{ value_masked: 'a part of the number', value_mark: secret },
    },
    fate: 'deleted',
  },
  {
    table: 'untold',
    of: ['person_id'],
    what: '尚未通知的结果',
    class: 'told',
    classes: { before: 'judged' },
    shown: {},
    withheld: {
      ...{ id: inner, token: secret, object: inner, object_id: inner, person_id: own },
      before: 'what the decided record itself held, for a minute',
    },
    fate: 'deleted',
  },
]
