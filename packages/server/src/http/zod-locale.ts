import { z } from 'zod'

const kinds: Record<string, string> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为对象',
  record: '应为对象',
}

// Says in Chinese what zod's own words name by its English terms; undefined leaves them to zod.
function words(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? '不能缺少' : (kinds[issue.expected] ?? '类型错误')
  if (issue.code === 'invalid_value')
    return `只能是${issue.values.map((value) => (value === '' ? '空' : String(value))).join('、')}`
  const counted = ['number', 'int', 'bigint'].includes(String('origin' in issue && issue.origin))
  if (issue.code === 'too_big' && counted) return `不能大于${issue.maximum}`
  if (issue.code === 'too_small' && counted) return `不能小于${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'string') return `不能超过${issue.maximum}个字符`
  if (issue.code === 'too_big' && issue.origin === 'array') return `不能超过${issue.maximum}项`
  if (issue.code === 'too_small' && issue.origin === 'array') return `至少${issue.minimum}项`
  if (issue.code === 'invalid_union') return '无效'
  return undefined
}

/** Makes zod refuse in Chinese, in every schema of this process. */
export function useChineseMessages(): void {
  z.config({ ...z.locales.zhCN(), customError: words })
}
