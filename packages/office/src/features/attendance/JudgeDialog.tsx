import { dayText } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { gradeText } from '@museum/contract/setting/grade.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Form, Radio } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useMe } from '../login/me.tsx'
import type { AttendedRow } from './attendanceRows.ts'
import { Doubts } from './Doubts.tsx'
import { ReasonField } from './ReasonField.tsx'

interface JudgeDialogProps {
  /** The shift; closed when undefined. */
  row: AttendedRow | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

interface Judged {
  counts: 0 | 1
  reason: string
}

const secondReasons = ['核对无误', '值班员现场确认', '监控中可见在岗', '时间不符']
const usualReasons = ['组长证明在岗', '值班员现场确认', '监控中可见在岗', '当日未到岗']

/** Says whether a shift counts that was not signed by the entrance's code; the person is told. */
export function JudgeDialog({ row, onClose, onDone }: JudgeDialogProps) {
  const { rules } = useMuseumClock()
  const { username } = useMe()
  const second = row?.verdict === 'second'
  const own = second && row.repair_by === username
  const act = useSaving('POST /api/office/rosters/:id/judge', { onDone: () => onDone?.() })
  return (
    <FormDialog<Judged>
      of={row?.id ?? 0}
      title={second ? '复核补签' : '核实'}
      open={row !== undefined}
      onClose={onClose}
      okText="确定"
      disabled={own}
      initial={{ counts: row?.verdict === 'refused' ? 0 : 1, reason: row?.verdict_reason ?? '' }}
      onSave={async (values) => {
        if (row) await act.run({ id: row.id, ...values, reason: values.reason.trim() })
      }}
      note={
        row ? (
          <>
            {isolated(row.name)}，{dayText(row.date, '')} {spanInWords(row)}，
            {isolated(row.place_name || row.title)}
            <br />
            {second
              ? `${row.repair_by} 补签：${row.repair_reason}`
              : `签到签退为${gradeText(row.grade)}`}
            ，计入后为{hoursText(serviceMinutes(row, rules.zone))}。
            {own ? <span className="block amber">{faults['duty.second_same'].msg}。</span> : null}
            <Doubts row={row} />
          </>
        ) : null
      }
    >
      <Form.Item name="counts" label="这次服务">
        <Radio.Group
          options={[
            { value: 1, label: '计入' },
            { value: 0, label: '不计' },
          ]}
        />
      </Form.Item>
      <ReasonField
        usual={second ? secondReasons : usualReasons}
        missing={faults['duty.judge_reason_required'].msg}
      />
    </FormDialog>
  )
}
