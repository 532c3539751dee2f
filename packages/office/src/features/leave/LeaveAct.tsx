import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { undoables } from '../../components/UndoBar.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { leaveActOf } from './leaveActOf.ts'

/** 登记请假 of a shift, or 取消请假 of one that was left; nothing where neither is possible. */
export function LeaveAct({ row, size = 'large' }: { row: AttendedRow; size?: 'small' | 'large' }) {
  const { stamp } = useMuseumClock()
  const [noting, setNoting] = useState(false)
  const act = leaveActOf(row, stamp)
  return (
    <>
      {act === 'back' ? <Back row={row} size={size} /> : null}
      {act === 'leave' ? (
        <Button
          size={size}
          aria-label={size === 'small' ? `${dayText(row.date, '')}，登记请假` : undefined}
          onClick={() => setNoting(true)}
        >
          登记请假
        </Button>
      ) : null}
      {/* Its shift is on leave before it has closed. */}
      <LeaveDialog row={row} open={noting} onClose={() => setNoting(false)} />
    </>
  )
}

function Back({ row, size }: { row: AttendedRow; size: 'small' | 'large' }) {
  const ask = useAsk()
  const act = useCommand('POST /api/office/rosters/:id/back', {
    onDone: () => undoables.drop('POST /api/office/leaves/undecide', row.id),
  })
  return (
    <Button
      size={size}
      loading={act.busy}
      onClick={() =>
        ask({
          title: '取消请假',
          content: `${row.name}，${dayText(row.date, '')} ${spanInWords(row)}：排班恢复，须按时到岗；本人和组长会收到通知。`,
          okText: '取消请假',
          danger: false,
          act: () => act.run({ id: row.id }),
        })
      }
    >
      取消请假
    </Button>
  )
}
