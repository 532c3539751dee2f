import { dayText } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { ReasonField } from '../attendance/ReasonField.tsx'
import { leaveActOf, usualReasons } from './leaveActOf.ts'

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

interface LeaveDialogProps {
  row: AttendedRow
  open: boolean
  onClose: () => void
}

interface Values {
  told_at: Dayjs | null
  reason: string
}

const minute = 'YYYY-MM-DD HH:mm'

/** Notes that somebody phoned before their shift and cannot come, and when they did; they and their leaders are told. */
function LeaveDialog({ row, open, onClose }: LeaveDialogProps) {
  const { stamp } = useMuseumClock()
  const act = useSaving('POST /api/office/rosters/:id/leave', { done: false })
  const begun = stamp >= startOf(row)
  return (
    <FormDialog<Values>
      of={row.id}
      title="登记请假"
      open={open}
      onClose={onClose}
      okText="登记请假"
      // Once it has begun nobody but who took the call knows when that was.
      initial={{ told_at: begun ? null : dayjs(stamp.slice(0, 16)), reason: '' }}
      fields={{
        'leave.late': 'told_at',
        'leave.told_later': 'told_at',
        'leave.long_ago': 'told_at',
      }}
      onSave={async ({ told_at, reason }) => {
        const said = { told_at: told_at?.format(minute) ?? '', reason: reason.trim() }
        await act.run({ id: row.id, ...said })
        const address = 'POST /api/office/leaves/undecide'
        undoables.add({ word: `${isolated(row.name)} 已登记请假`, address, ids: [row.id] })
      }}
      note={
        <>
          {isolated(row.name)}，{dayText(row.date, '')} {spanInWords(row)}，
          {isolated(row.place_name || row.title)}
          <br />
          记为请假，不算缺勤，不计时长，名额空出；60 秒内可以撤销，之后通知本人。
        </>
      }
    >
      <Form.Item
        name="told_at"
        label="告知时间"
        extra={`须在${row.start_time.slice(0, 5)}班次开始前告知`}
        rules={[{ required: true, message: faults['leave.late'].msg }]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format={minute}
          maxDate={dayjs(stamp.slice(0, 10))}
          allowClear={false}
          needConfirm={false}
        />
      </Form.Item>
      <ReasonField usual={usualReasons} missing="" required={false} />
    </FormDialog>
  )
}
