import { markRefusal } from '@museum/contract/attendance/attendance.rules.ts'
import { endOf } from '@museum/contract/roster/shift.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { SmallButton } from '../../components/SmallButton.tsx'
import { notice } from '../../notice.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'

const words = { sign: '到岗', signout: '离岗' } as const

interface MarkActsProps {
  row: AttendedRow
  now: string
  rules: SignRules
  onRepair: () => void
}

/** What one tap can do for a shift now: come, gone, and taking back the last made-up time. */
export function MarkActs({ row, now, rules, onRepair }: MarkActsProps) {
  const told = (word: string) => notice.success(`${isolated(row.name)}：${word}`)
  const mark = useCommand('POST /api/office/rosters/:id/mark', {
    done: false,
    onDone: (_, { type }) => told(`已登记${words[type]}`),
  })
  const unmark = useCommand('POST /api/office/rosters/:id/unmark', {
    done: false,
    onDone: (_, { type }) => told(`已撤销${words[type]}登记`),
  })
  const pending = mark.busy || unmark.busy
  const may = (type: SignType) => markRefusal(row, type, now, rules) === undefined
  const undo: SignType | undefined =
    row.repair_sign_out_time !== '' ? 'signout' : row.repair_sign_time !== '' ? 'sign' : undefined
  // A time that has not been yet is not made up.
  const lacks =
    now >= endOf(row) && ['missing', 'to_sign_out', 'not_signed_out'].includes(row.duty_state)
  const about = (act: string) => `${row.name}，${act}`
  return (
    <span className="row-acts">
      {may('sign') ? (
        <SmallButton
          disabled={pending}
          aria-label={about('登记到岗')}
          onClick={() => void mark.run({ id: row.id, type: 'sign' })}
        >
          登记到岗
        </SmallButton>
      ) : null}
      {may('signout') ? (
        <SmallButton
          disabled={pending}
          aria-label={about('登记离岗')}
          onClick={() => void mark.run({ id: row.id, type: 'signout' })}
        >
          登记离岗
        </SmallButton>
      ) : null}
      {lacks ? (
        <SmallButton aria-label={about('补签')} onClick={onRepair}>
          补签
        </SmallButton>
      ) : null}
      {undo ? (
        <SmallButton
          look="text"
          disabled={pending}
          aria-label={about(undo === 'sign' ? '撤销到岗' : '撤销离岗')}
          onClick={() => void unmark.run({ id: row.id, type: undo })}
        >
          撤销{undo === 'sign' ? '到岗' : '离岗'}
        </SmallButton>
      ) : null}
    </span>
  )
}
