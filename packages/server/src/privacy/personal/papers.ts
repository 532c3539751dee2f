import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { inner, office, own, type PersonalTable, secret } from './table.ts'

/** What somebody was given to show: statements of service, and a calendar to subscribe to. */
export const paperTables: readonly PersonalTable[] = [
  {
    table: 'statement',
    of: ['volunteer_id'],
    what: '服务证明',
    class: 'service',
    classes: {
      name: 'identity',
      id_kind: 'identity',
      id_num: 'document',
      name_masked: 'service',
      content: 'service',
      revoked_reason: 'service',
    },
    shown: {
      number: '证明编号',
      name: '姓名',
      code: '志愿者编号',
      id_kind: { label: '印上的证件类型', words: documentKindWords },
      id_num: { label: '印上的证件号码', sealed: true },
      first_day: '起始日期',
      last_day: '截止日期',
      minutes: '服务分钟',
      times: '服务次数',
      museum_name: '馆名',
      unit: '记录单位',
      phone: '联系电话',
      issued_at: '出具时间',
      replaced_at: '替换时间',
      replaced_number: '替换为',
      revoked_at: '撤销时间',
      revoked_reason: '撤销原因',
    },
    withheld: {
      ...{ id: inner, volunteer_id: own, code_hash: secret, code_sealed: secret },
      ...{ name_masked: 'a part of the name', origin: inner, file: inner, sha256: inner },
      ...{ counted_by: inner, bulk_id: inner },
      ...{ content: 'the sums of shifts, which stand in their own table' },
      ...{ issued_by: office, revoked_by: office },
    },
    fate: 'cleared',
    // Without a name its file goes with the next sweep.
    clear: { name: '', id_kind: 0, id_num: '', code_sealed: '' },
    why: '删除存档文件、姓名和证件号码，只留编号、姓的首字和时长，已开具的证明凭它查验',
  },
  {
    table: 'calendar_feed',
    of: ['volunteer_id'],
    once: { by: [] },
    what: '日历订阅',
    class: 'service',
    shown: { created_at: '生成时间', fetched_at: '最近更新' },
    withheld: {
      ...{ volunteer_id: own, token_hash: secret, token_sealed: secret, told: inner, etag: inner },
    },
    fate: 'deleted',
  },
  {
    table: 'calendar_event',
    of: ['volunteer_id'],
    once: { by: ['shift'] },
    what: '日历中的排班',
    class: 'service',
    classes: { content: 'service' },
    shown: { date: '日期', changed_at: '最近变化' },
    withheld: {
      ...{ volunteer_id: own, shift: inner, sequence: inner, cancelled: inner },
      content: 'the shift, which stands in its own table',
    },
    fate: 'deleted',
  },
]
