import { addDays } from '@museum/contract/day.ts'
import { Checkbox, Form, Segmented } from 'antd'
import { useState } from 'react'
import { DayRange } from '../../components/DayRange.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { ReasonField } from '../attendance/ReasonField.tsx'
import { usualReasons } from '../leave/leaveActOf.ts'
import { ActLine } from './ActLine.tsx'
import type { What } from './bulkForm.ts'

type Leaving = Extract<What, { act: 'leave' }>

interface LeaveFieldsProps {
  what: Leaving
  onChange: (what: What) => void
}

const spans = [
  { days: 1, label: '今天' },
  { days: 7, label: '一周' },
  { days: 14, label: '两周' },
  { days: 30, label: '三十天' },
]

/** From which day to which somebody cannot come, why, and whether colleagues are asked to come instead. */
export function LeaveFields({ what, onChange }: LeaveFieldsProps) {
  const { day } = useMuseumClock()
  const [form] = Form.useForm<{ reason: string }>()
  const [initial] = useState(what)
  const reason = Form.useWatch('reason', form) ?? what.reason
  // What was typed before and came back counts as typed.
  if (reason !== what.reason) queueMicrotask(() => onChange({ ...what, reason }))
  const [first, last] = [String(what.first), String(what.last)]
  const chosen = spans.find(({ days }) => first === day && last === addDays(day, days - 1))
  return (
    <>
      <ActLine label="请假日期">
        <Segmented
          aria-label="从今天起"
          disabled={day === ''}
          value={chosen?.days ?? 0}
          options={spans.map(({ days, label }) => ({ value: days, label }))}
          onChange={(days) => onChange({ ...what, first: day, last: addDays(day, days - 1) })}
        />
        <DayRange
          from={first}
          to={last}
          onChange={(from, to) => onChange({ ...what, first: from, last: to })}
        />
      </ActLine>
      <ActLine label="原因">
        <Form
          form={form}
          className="grow"
          layout="vertical"
          requiredMark={false}
          initialValues={initial}
          name="leave"
        >
          <KeptText form={form} dialog="登记请假" of="span" />
          <ReasonField
            usual={usualReasons}
            missing=""
            required={false}
            named
            placeholder="选填，志愿者会在通知中看到"
          />
        </Form>
      </ActLine>
      <ActLine label="代班">
        <Checkbox
          checked={what.ask === 1}
          onChange={({ target }) => onChange({ ...what, ask: target.checked ? 1 : 0 })}
        >
          请同事代班：空出的班次，逐班询问可以来的同事
        </Checkbox>
      </ActLine>
    </>
  )
}
