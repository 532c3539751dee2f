import { markRefusal } from '@museum/contract/attendance/attendance.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { Button } from 'antd'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import type { useMarks } from './useMarks.ts'

interface MarkActsProps {
  row: AttendedRow
  now: string
  rules: SignRules
  marks: ReturnType<typeof useMarks>
  onRepair: () => void
}

/** What one tap can do for a shift now: come, gone, and taking back the last made-up time. */
export function MarkActs({ row, now, rules, marks, onRepair }: MarkActsProps) {
  const pending = marks.pendingId === row.id
  const may = (type: SignType) => markRefusal(row, type, now, rules) === undefined
  const undo: SignType | undefined =
    row.repair_sign_out_time !== '' ? 'signout' : row.repair_sign_time !== '' ? 'sign' : undefined
  const lacks = ['missing', 'to_sign_out', 'not_signed_out'].includes(row.duty_state)
  const about = (act: string) => `${row.name}，${act}`
  return (
    <span className="row-acts">
      {may('sign') ? (
        <Button
          size="small"
          type="primary"
          disabled={pending}
          aria-label={about('登记到岗')}
          onClick={() => marks.mark(row, 'sign')}
        >
          登记到岗
        </Button>
      ) : null}
      {may('signout') ? (
        <Button
          size="small"
          disabled={pending}
          aria-label={about('登记离岗')}
          onClick={() => marks.mark(row, 'signout')}
        >
          登记离岗
        </Button>
      ) : null}
      {lacks ? (
        <Button size="small" aria-label={about('补签')} onClick={onRepair}>
          补签
        </Button>
      ) : null}
      {undo ? (
        <Button
          size="small"
          type="text"
          disabled={pending}
          aria-label={about(undo === 'sign' ? '撤销到岗' : '撤销离岗')}
          onClick={() => marks.unmark(row, undo)}
        >
          撤销{undo === 'sign' ? '到岗' : '离岗'}
        </Button>
      ) : null}
    </span>
  )
}
