import { repaired, repairRefusal } from '@museum/contract/attendance/repair.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import {
  attendanceOf,
  effectiveTimes,
  type Shift,
  serviceMinutes,
} from '@museum/contract/roster/shift.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Button, Checkbox, Form, type FormInstance, Input, Modal, Space, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type Ref, useRef } from 'react'
import { useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { type AttendedRow, clockOn } from './attendanceRows.ts'
import { type RepairValues, repairOf, repairValuesOf } from './repairValues.ts'

interface RepairDialogProps {
  /** The shift; closed when undefined. */
  row: AttendedRow | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

const usualReasons = ['忘记签到', '忘记签退', '手机故障', '现场核实']

/** Makes up times of one shift with a reason, or takes them back; the person is told. */
export function RepairDialog({ row, onClose, onDone }: RepairDialogProps) {
  const typed = useRef<FormInstance>(null)
  const leave = useCloseGuard(typed, onClose)
  return (
    <Modal
      title="补签"
      open={row !== undefined}
      onCancel={leave}
      footer={null}
      destroyOnHidden
      width={560}
    >
      {row ? (
        <RepairForm
          key={row.id}
          ref={typed}
          row={row}
          onLeave={leave}
          onClose={onClose}
          onDone={onDone}
        />
      ) : null}
    </Modal>
  )
}

function RepairForm({
  ref,
  row,
  onLeave,
  onClose,
  onDone,
}: {
  ref: Ref<FormInstance>
  row: AttendedRow
  /** Closes, having asked where something was typed. */
  onLeave: () => void
  onClose: () => void
  onDone: (() => void) | undefined
}) {
  const [form] = Form.useForm<RepairValues>()
  const clock = useMuseumClock()
  const start = repairValuesOf(row)
  const values: RepairValues = { ...start, ...Form.useWatch([], form) }
  const act = useSaving('POST /api/office/rosters/:id/repair', {
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const repair = repairOf(row, values)
  const { came, went } = effectiveTimes(row)
  const missing = came === '' ? 'came' : went === '' ? 'went' : undefined
  const takesBack = [repair.sign_time, repair.sign_out_time].every((time) => !time)
  // What is watched comes a moment after it was typed; what is sent is what the form holds.
  const save = (held: RepairValues) => {
    const made = repairOf(row, held)
    const refusal = repairRefusal(row, made, clock.stamp || '9999', clock.rules)
    if (refusal && refusal !== 'duty.reason_required')
      return form.setFields([{ name: 'went', errors: [faults[refusal].msg] }])
    void act.run({ id: row.id, ...made }).catch((error: unknown) => showFault(form, error, fieldOf))
  }
  return (
    <Form
      ref={ref}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      onFinish={save}
    >
      <p className="dialog-note">
        {isolated(row.name)}，{dayText(row.date, '')} {spanInWords(row)}，
        {isolated(row.place_name || row.title)}
      </p>
      <div className="repair-times">
        <Form.Item name="came" label="签到时间" extra={signedNote('签到', row.date, row.sign_time)}>
          <ClockInput quick={row.start_time} quickWord="按开始" first={missing === 'came'} />
        </Form.Item>
        <Form.Item
          name="went"
          label="签退时间"
          extra={signedNote('签退', row.date, row.sign_out_time)}
        >
          <ClockInput quick={row.end_time} quickWord="按结束" first={missing === 'went'} />
        </Form.Item>
      </div>
      <Form.Item name="nextDay" valuePropName="checked" className="tight">
        <Checkbox>签退在次日</Checkbox>
      </Form.Item>
      <Form.Item
        name="reason"
        label="原因"
        rules={[
          {
            required: !takesBack,
            whitespace: true,
            message: faults['duty.reason_required'].msg,
          },
          atMost(100),
        ]}
        extra={
          <span className="chips">
            {usualReasons.map((reason) => (
              <Button
                key={reason}
                size="small"
                onClick={() => {
                  form.setFieldValue('reason', reason)
                  void form.validateFields(['reason'])
                }}
              >
                {reason}
              </Button>
            ))}
          </span>
        }
      >
        <Input placeholder="志愿者会在通知中看到" showCount={counter(100)} />
      </Form.Item>
      <RepairOutcome
        row={row}
        after={repaired(row, repair)}
        now={clock.stamp}
        rules={clock.rules}
      />
      <div className="dialog-acts">
        <Button onClick={onLeave}>取消</Button>
        <Button type="primary" htmlType="submit" loading={act.busy}>
          确定
        </Button>
      </div>
    </Form>
  )
}

function signedNote(what: string, date: string, stamp: string): string {
  return stamp === '' ? `本人未${what}` : `本人${what} ${clockOn(date, stamp)}，不会改动`
}

function fieldOf(key: string): string | undefined {
  if (key === 'reason' || key === 'duty.reason_required') return 'reason'
  if (key === 'sign_time') return 'came'
  return key.startsWith('duty.') || key === 'sign_out_time' ? 'went' : undefined
}

interface RepairOutcomeProps {
  row: Shift
  after: Shift
  /** The museum's stamp. */
  now: string
  rules: SignRules
}

/** What the repair will make of the shift, by the same rules as the server's. */
function RepairOutcome({ row, after, now, rules }: RepairOutcomeProps) {
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

interface ClockInputProps {
  /** Given by the form. */
  id?: string
  /** `HH:mm`, empty for none; the form gives it. */
  value?: string
  onChange?: (value: string) => void
  /** The time that one tap fills in, and its word. */
  quick: string
  quickWord: string
  /** One starts here: Enter fills the time in. */
  first: boolean
}

// A day that no zone turns its clocks on; only the time of day is of use.
const day = '2000-01-01'

/** A time of day, typed, picked or filled in by one tap; emptied it is none. */
function ClockInput({ id, value = '', onChange, quick, quickWord, first }: ClockInputProps) {
  const clock = quick.slice(0, 5)
  return (
    <Space.Compact block>
      <TimePicker
        {...(id === undefined ? {} : { id })}
        className="clock-input"
        format="HH:mm"
        needConfirm={false}
        placeholder="时:分"
        value={value === '' ? null : dayjs(`${day}T${value}`)}
        onChange={(time) => onChange?.(time ? time.format('HH:mm') : '')}
        // Enter ends typing the time; it does not send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Button autoFocus={first} onClick={() => onChange?.(clock)}>
        {quickWord} {clock}
      </Button>
    </Space.Compact>
  )
}
