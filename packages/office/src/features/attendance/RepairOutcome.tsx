import { hoursText } from '@museum/contract/minutes.ts'
import { attendanceOf, type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'

interface RepairOutcomeProps {
  row: Shift
  after: Shift
  /** The museum's stamp. */
  now: string
  rules: SignRules
}

/** What the repair will make of the shift, by the same rules as the server's. */
export function RepairOutcome({ row, after, now, rules }: RepairOutcomeProps) {
  const wordOf = (shift: Shift) =>
    [
      attendanceOf(shift, now || '9999-01-01 00:00:00', rules)?.status_name ?? '未开始',
      hoursText(serviceMinutes(shift, rules.zone)),
    ].join('，')
  return (
    <p className="repair-outcome" role="status">
      现在：{wordOf(row)} <span aria-hidden>→</span> 保存后：<strong>{wordOf(after)}</strong>
    </p>
  )
}
