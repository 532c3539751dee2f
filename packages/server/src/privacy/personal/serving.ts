import { correctionSigns } from '@museum/contract/correction/correction.rules.ts'
import { gradeWords } from '@museum/contract/setting/grade.rules.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { verdictWords } from '@museum/contract/words.ts'
import { inner, named, office, own, type PersonalTable, secret, wordsOf, yesNo } from './table.ts'

const stateWords = wordsOf(correctionSigns)

/** A shift as it was planned. */
const planned = {
  date: '日期',
  start_time: '开始',
  end_time: '结束',
  activity_id: named.activity,
  service_type_id: named.type,
  place_id: named.place,
  explain_time: '讲解场次',
  name: '班次名称',
}

const undecided = 'a plan that nobody has decided yet'

/** What somebody does, and what they were told. */
export const servingTables: readonly PersonalTable[] = [
  {
    table: 'roster',
    of: ['volunteer_id'],
    what: '排班与考勤',
    shown: {
      ...planned,
      sign_time: '签到',
      sign_out_time: '签退',
      repair_sign_time: '补签到',
      repair_sign_out_time: '补签退',
      repair_reason: '补签原因',
      repair_at: '补签时间',
      sign_grade: { label: '签到等级', words: gradeWords },
      sign_out_grade: { label: '签退等级', words: gradeWords },
      sign_evidence: '签到凭据',
      sign_out_evidence: '签退凭据',
      verdict: { label: '核实结果', words: verdictWords },
      verdict_reason: '核实原因',
      verdict_at: '核实时间',
      service_minutes: '服务分钟',
    },
    withheld: {
      ...{ id: inner, volunteer_id: own, attended: inner, lacking: inner },
      ...{ repair_by: office, verdict_by: office, pending: inner },
      ...{ created_at: inner, updated_at: inner, taken_at: inner },
    },
    fate: 'cleared',
    clear: {
      ...{ name: '', repair_reason: '', verdict_reason: '' },
      ...{ sign_evidence: '', sign_out_evidence: '' },
    },
    why: '服务时长和次数计入本馆统计，不再显示姓名',
  },
  {
    table: 'feedback',
    of: ['volunteer_id'],
    what: '服务反馈',
    shown: {
      date: '日期',
      mood: { label: '服务情况', words: { 1: '顺利', 2: '一般', 3: '有问题' } },
      need_help: { label: '需要帮助', words: yesNo },
      content: '内容',
      created_at: '反馈时间',
      handled_at: '处理时间',
    },
    withheld: {
      ...{ id: inner, volunteer_id: own, roster_id: inner, leave_id: inner, waits: inner },
      ...{ handled_by: office, handle_note: office },
    },
    fate: 'deleted',
  },
  {
    table: 'milestone',
    of: ['volunteer_id'],
    what: '服务时长里程碑',
    shown: { hours: '小时', told_at: '告知时间' },
    withheld: { volunteer_id: own },
    fate: 'deleted',
  },
  {
    table: 'loss_seen',
    of: ['person_id'],
    what: '已看到的缺勤、缺卡提示',
    shown: { ended: '截至班次结束时间' },
    withheld: { person_id: own },
    fate: 'deleted',
  },
  {
    table: 'roster_closed',
    of: ['volunteer_id'],
    what: '因闭馆取消的排班',
    shown: planned,
    withheld: { id: inner, volunteer_id: own, created_at: inner },
    fate: 'deleted',
  },
  {
    table: 'wish',
    of: ['volunteer_id'],
    what: '服务意愿',
    shown: {
      halves: '每周半日（周一上午起，1愿意，2不便）',
      month_want: '每月希望次数',
      month_most: '每月最多次数',
      may_ask: { label: '同事可请我代班', words: yesNo },
      updated_at: '填写时间',
    },
    withheld: { volunteer_id: own, updated_by: office },
    fate: 'deleted',
  },
  {
    table: 'away_day',
    of: ['volunteer_id'],
    what: '不能来的日期',
    shown: { first: '从', last: '至' },
    withheld: { id: inner, volunteer_id: own },
    fate: 'deleted',
  },
  {
    table: 'service_grant',
    of: ['volunteer_id'],
    what: '上岗资格',
    shown: { service_type_id: named.type, until: '有效期至', granted_at: '授予时间' },
    withheld: { id: inner, volunteer_id: own, granted_by: office },
    fate: 'deleted',
  },
  {
    table: 'roster_leave',
    of: ['volunteer_id'],
    what: '请假',
    shown: { ...planned, told_at: '告知时间', reason: '原因' },
    withheld: { id: inner, volunteer_id: own, created_at: inner, told_by: office },
    fate: 'deleted',
  },
  {
    table: 'roster_draft',
    of: ['volunteer_id', 'was_volunteer_id'],
    what: '排班草稿',
    shown: {},
    withheld: {
      ...{ id: inner, week_id: inner, seat: inner, mark: inner, roster_id: inner },
      ...{ volunteer_id: own, was_volunteer_id: own, version: inner, published_ms: inner },
      ...{ by: office, at: office, why: office, source: inner, reason: office },
      ...Object.fromEntries(
        Object.keys(planned)
          .filter((name) => name !== 'name')
          .map((name) => [name, undecided]),
      ),
      was: undecided,
    },
    fate: 'deleted',
  },
  {
    table: 'statement',
    of: ['volunteer_id'],
    what: '志愿服务记录证明',
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
      ...{ counted_by: inner },
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
    what: '日历订阅',
    shown: { created_at: '生成时间', fetched_at: '最近更新' },
    withheld: {
      ...{ volunteer_id: own, token_hash: secret, token_sealed: secret, told: inner, etag: inner },
    },
    fate: 'deleted',
  },
  {
    table: 'calendar_event',
    of: ['volunteer_id'],
    what: '日历中的排班',
    shown: { date: '日期', changed_at: '最近变化' },
    withheld: {
      ...{ volunteer_id: own, shift: inner, sequence: inner, cancelled: inner },
      content: 'the shift, which stands in its own table',
    },
    fate: 'deleted',
  },
  {
    table: 'correction',
    of: ['volunteer_id'],
    what: '更正申请',
    shown: {
      created_at: '申请时间',
      sign_time: '申请的签到',
      sign_out_time: '申请的签退',
      reason: '情况说明',
      state: { label: '状态', words: stateWords },
      answer: '答复',
      answered_at: '答复时间',
    },
    withheld: {
      ...{ id: inner, roster_id: inner, leave_id: inner },
      ...{ volunteer_id: own, answered_by: office },
    },
    fate: 'cleared',
    clear: { reason: '', answer: '' },
    why: '清除说明，只留时间，因时长计入本馆统计',
  },
  {
    table: 'message',
    of: ['person_id'],
    what: '消息通知',
    shown: { created_at: '时间', title: '标题', content: { label: '内容', parts: true } },
    withheld: {
      ...{ id: inner, person_id: own, broadcast_id: inner, is_read: inner },
      ...{ link: inner, button: inner },
    },
    fate: 'deleted',
  },
  {
    table: 'deletion_request',
    of: ['person_id'],
    what: '注销申请',
    shown: {
      requested_at: '申请时间',
      reason: '申请原因',
      due_day: '办理期限',
      decided_at: '办理时间',
      decision_reason: '办理意见',
    },
    withheld: { id: inner, person_id: own, state: inner, decided_by: office },
    fate: 'cleared',
    clear: { reason: '' },
    why: '只留办理时间，证明已依法办理',
  },
  {
    table: 'audit',
    of: ['volunteer_id'],
    what: '办公室操作记录',
    shown: { at: '时间', action: '操作' },
    withheld: {
      ...{ id: inner, account_id: office, username: office, object: inner },
      ...{ object_id: inner, ip: office, volunteer_id: own },
      ...{ before: 'what changed stands in its own table', after: 'the same' },
    },
    fate: 'cleared',
    clear: { before: '', after: '' },
    why: '清除内容，只留操作时间，按规定保存后删除',
  },
]
