import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import { dictionaryKindWords as words } from '@museum/contract/words.ts'

/** The dictionaries in the order of their tabs, and where each is used. */
export const dictionaryKinds: readonly { kind: DictionaryKind; label: string; use: string }[] = [
  {
    kind: 'activity_type',
    label: words.activity_type,
    use: '活动的类别，也是手机端招募列表的筛选项',
  },
  { kind: 'education', label: words.education, use: '志愿者申请表的学历选项' },
  { kind: 'service_time', label: words.service_time, use: '志愿者申请表的服务时间选项' },
  { kind: 'skill', label: words.skill, use: '志愿者申请表的技能选项' },
  { kind: 'job', label: words.job, use: '志愿者申请表的岗位选项' },
]
