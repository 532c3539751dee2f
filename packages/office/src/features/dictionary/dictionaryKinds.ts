import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'

/** The dictionaries in the order of their tabs, and where each is used. */
export const dictionaryKinds: readonly { kind: DictionaryKind; label: string; use: string }[] = [
  { kind: 'activity_type', label: '招募类别', use: '活动的类别，也是手机端招募列表的筛选项' },
  { kind: 'education', label: '学历', use: '志愿者申请表的学历选项' },
  { kind: 'service_time', label: '服务时间', use: '志愿者申请表的服务时间选项' },
  { kind: 'skill', label: '技能', use: '志愿者申请表的技能选项' },
  { kind: 'job', label: '岗位', use: '志愿者申请表的岗位选项' },
]
