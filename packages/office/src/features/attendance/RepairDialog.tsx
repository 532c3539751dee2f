import {
  needsSecond,
  type Repair,
  repaired,
  repairRefusal,
} from '@museum/contract/attendance/repair.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import {
  attendanceOf,
  type Evidence,
  effectiveTimes,
  figuresOf,
  type Shift,
} from '@museum/contract/roster/shift.rules.ts'
import { secondWord, shiftWords } from '@museum/contract/roster/shift.words.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Checkbox, Form, type FormInstance, Modal, Space, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type Ref, useRef } from 'react'
import { endTyping } from '../../components/ClockField.tsx'
import { useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { showFault } from '../../components/showFault.ts'
import { undoables } from '../../components/UndoBar.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { type AttendedRow, clockOn } from './attendanceRows.ts'
import { ReasonField } from './ReasonField.tsx'
import { type RepairValues, repairOf, repairValuesOf } from './repairValues.ts'

interface RepairDialogProps {
  /** The shift; closed when undefined. */
  row: AttendedRow | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
  title?: string
  /** What the volunteer asked for, filled in at first. */
  proposed?: Partial<RepairValues> | undefined
  /** How it is saved where more than the times is; rejects with what was refused. */
  saving?: { run: (repair: Repair) => Promise<unknown>; busy: boolean }
}

/** What comes of times that wait for a second account. */
export const secondThen = '60 秒内可撤销，由另一个账号复核后才计入'

const usualReasons = ['忘记签到', '忘记签退', '手机故障', '现场核实']

/** Makes up times of one shift with a reason, or takes them back; the person is told once it stands. */
export function RepairDialog({ row, onClose, title = '补签', ...form }: RepairDialogProps) {
  const typed = useRef<FormInstance>(null)
  const leave = useCloseGuard(typed, onClose)
  return (
    <Modal
      title={title}
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
          {...form}
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
  proposed,
  saving,
}: Pick<RepairDialogProps, 'onClose' | 'onDone' | 'proposed' | 'saving'> & {
  ref: Ref<FormInstance>
  row: AttendedRow
  /** Closes, having asked where something was typed. */
  onLeave: () => void
}) {
  const [form] = Form.useForm<RepairValues>()
  const clock = useMuseumClock()
  const start = { ...repairValuesOf(row), ...proposed }
  const values: RepairValues = { ...start, ...Form.useWatch([], form) }
  // What can be taken back says that it was done.
  const own = useSaving('POST /api/office/rosters/:id/repair', { done: false })
  const { run, busy } = saving ?? {
    busy: own.busy,
    run: async (made: Repair) => {
      const { data } = await own.run({ id: row.id, ...made })
      const address = 'POST /api/office/repairs/undecide'
      const waits = data.pending === 1 && data.verdict === 'second'
      const then = waits ? secondThen : undefined
      undoables.add({
        word: `${isolated(row.name)} ${waits ? `补签${secondWord}` : '已补签'}`,
        address,
        ids: [row.id],
        then,
      })
    },
  }
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
    void run(made)
      .then(() => {
        onDone?.()
        onClose()
      })
      .catch((error: unknown) => showFault(form, error, fieldOf))
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
      <KeptText form={form} dialog={saving ? '更正并答复' : '补签'} of={row.id} />
      <p className="dialog-note">
        {isolated(row.name)}，{dayText(row.date, '')} {spanInWords(row)}，
        {isolated(row.place_name || row.title)}
      </p>
      <div className="halves">
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
      <ReasonField
        usual={usualReasons}
        missing={faults['duty.reason_required'].msg}
        required={!takesBack}
      />
      <RepairOutcome
        row={row}
        after={repaired(row, repair)}
        now={clock.stamp}
        rules={clock.rules}
      />
      <div className="row gap-l dialog-acts">
        <Button onClick={onLeave}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
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
  if (['reason', 'duty.reason_required', 'correction.answer_required'].includes(key))
    return 'reason'
  if (key === 'sign_time') return 'came'
  return key.startsWith('duty.') || key === 'sign_out_time' ? 'went' : undefined
}

/** What was refused or waited for a second account is judged anew. */
const judgedAnew = (verdict: Evidence['verdict']) => (verdict === 'counted' ? verdict : '')

interface RepairOutcomeProps {
  row: Shift & Evidence & { service_minutes: number }
  after: Shift & Evidence
  /** The museum's stamp. */
  now: string
  rules: SignRules
}

/** What the repair will make of the shift, by the same rules as the server's. */
function RepairOutcome({ row, after, now, rules }: RepairOutcomeProps) {
  const { data } = useQueryOf('GET /api/office/settings', {})
  const second = needsSecond(row, after, now || '9999-01-01 00:00:00', {
    ...rules,
    repair_second_minutes: data?.repair_second_minutes ?? 0,
  })
  const standing = { ...after, verdict: second ? 'second' : judgedAnew(after.verdict) } as const
  const wordOf = (shift: Shift & Evidence) => {
    const { pending, service_minutes } = figuresOf(shift, rules.zone, data?.counted_grades)
    const { status_name } = attendanceOf(shift, now || '9999-01-01 00:00:00', rules) ?? {}
    const waits = shift.verdict === 'second' ? secondWord : shiftWords.pending
    const word = pending === 1 ? waits : (status_name ?? shiftWords.to_serve)
    return `${word}，${hoursText(service_minutes)}`
  }
  return (
    <p className="notice small" role="status">
      现在：{wordOf(row)} <span aria-hidden>→</span> 保存后：<strong>{wordOf(standing)}</strong>
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
        onKeyDown={endTyping}
      />
      <Button autoFocus={first} onClick={() => onChange?.(clock)}>
        {quickWord} {clock}
      </Button>
    </Space.Compact>
  )
}
