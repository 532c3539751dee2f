import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { PastedShown } from './useReach.ts'

interface FieldProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** A day as a form field, `YYYY-MM-DD`. */
function DayField({ id, value = '', onChange }: FieldProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      className="wide"
      allowClear={false}
      value={value === '' ? null : dayjs(value)}
      onChange={(next) => onChange?.(next ? next.format('YYYY-MM-DD') : '')}
    />
  )
}

/** A minute as a form field, `YYYY-MM-DD HH:mm`; empty for at once. */
export function MinuteField({ id, value = '', onChange }: FieldProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      className="wide"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      placeholder="现在"
      showNow={false}
      disabledDate={(day) => day.isBefore(dayjs(), 'day')}
      value={value === '' ? null : dayjs(value)}
      onChange={(next) => onChange?.(next ? next.format('YYYY-MM-DD HH:mm') : '')}
    />
  )
}

/** Which part of the day, by the museum's own blocks; empty for all of it. */
function PartField({ id, value = '', onChange }: FieldProps) {
  const { data } = useQueryOf('GET /api/office/settings', {})
  const blocks = (data?.roster_blocks ?? []).map(({ name, start_time, end_time }) => ({
    value: `${start_time}~${end_time}`,
    label: `${name} ${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`,
  }))
  return (
    <Select
      {...(id ? { id } : {})}
      value={value}
      options={[{ value: '', label: '全天' }, ...blocks]}
      {...(onChange ? { onChange } : {})}
    />
  )
}

/** A place as a form field; empty for anywhere. */
function PlaceField({ id, value = '', onChange }: FieldProps) {
  const { data } = useQueryOf('GET /api/office/places', { limit: mostSetUp })
  const places = (data?.list ?? []).map((one) => ({ value: String(one.id), label: one.name }))
  return (
    <Select
      {...(id ? { id } : {})}
      value={value}
      options={[{ value: '', label: '全部地点' }, ...places]}
      {...(onChange ? { onChange } : {})}
    />
  )
}

/** Who serves on a day, in a part of it, at a place. */
export function ShiftFields() {
  return (
    <div className="halves shift-fields">
      <Form.Item name="shift_date" label="哪一天">
        <DayField />
      </Form.Item>
      <Form.Item name="shift_part" label="时段">
        <PartField />
      </Form.Item>
      <Form.Item name="shift_place" label="地点">
        <PlaceField />
      </Form.Item>
    </div>
  )
}

type Pasted = OutputOf<'POST /api/office/notifications/pasted'>

/** Codes and names as somebody pastes them, with whom they do not mean. */
export function PastedField({ pasted }: { pasted: PastedShown }) {
  return (
    <>
      <Form.Item
        name="pasted"
        label="编号或姓名"
        extra="每行一个，或用逗号、顿号隔开；可以直接粘贴表格里的一列，最多 1000 人"
      >
        <Input.TextArea rows={4} autoFocus />
      </Form.Item>
      {pasted.found ? <Unclear pasted={pasted.found} /> : null}
    </>
  )
}

const most = 12

function Unclear({ pasted: { unknown, several } }: { pasted: Pasted }) {
  if (unknown.length + several.length === 0) return null
  const listed = (all: readonly string[]) =>
    `${all.slice(0, most).join('、')}${all.length > most ? ` 等 ${all.length} 个` : ''}`
  return (
    <Alert
      className="reach"
      type="warning"
      showIcon
      title={
        <>
          {unknown.length > 0 ? <p>没有找到：{listed(unknown)}</p> : null}
          {several.length > 0 ? (
            <p>
              重名，请改用编号：
              {listed(
                several.map(
                  ({ text, people }) =>
                    `${text}（${people.map(({ code }) => code || '无编号').join('、')}）`,
                ),
              )}
            </p>
          ) : null}
        </>
      }
    />
  )
}
