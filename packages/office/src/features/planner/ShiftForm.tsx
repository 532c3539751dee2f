import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import { DatePicker, Form, type FormInstance, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { Ref } from 'react'
import { SpanFields } from '../../components/ClockField.tsx'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { between } from '../../components/numberRules.ts'
import { placesPage, serviceTypesPage } from '../service/service.pages.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { ActivityField } from './ActivityField.tsx'
import { VolunteerSelect } from './VolunteerSelect.tsx'
import type { Shift } from './weekSeats.ts'

/** What the form starts with; `shift` where one is changed. */
export interface ShiftStart {
  date: string
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time: number
  shift?: Shift
  /** Who is meant already. */
  person?: { id: number; name: string; code: string }
}

/** What the form gives. */
export interface ShiftInput {
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time: number
}

type Values = Omit<ShiftInput, 'date' | 'explain_time'> & {
  date: Dayjs
  explain_time?: number | null
}

export const shiftFormId = 'shift-form'

interface ShiftFormProps {
  ref: Ref<FormInstance>
  start: ShiftStart
  types: readonly ServiceType[]
  places: readonly Place[]
  onSave: (input: ShiftInput, form: FormInstance) => void
}

/** Who serves when and where; a new shift's day and place are those of the cell. */
export function ShiftForm({ ref, start, types, places, onSave }: ShiftFormProps) {
  const [form] = Form.useForm<Values>()
  const { shift } = start
  const values = Form.useWatch([], form) as Values | undefined
  const date = values?.date?.format('YYYY-MM-DD') ?? start.date
  const typeId = values?.service_type_id ?? start.service_type_id
  const needs = types.find(({ id }) => id === typeId)?.need_explain === 1
  const save = ({ date: day, explain_time, ...rest }: Values) =>
    onSave({ ...rest, date: day.format('YYYY-MM-DD'), explain_time: explain_time ?? 0 }, form)
  return (
    <Form
      ref={ref}
      form={form}
      id={shiftFormId}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        ...start,
        ...(start.person && { volunteer_id: start.person.id }),
        ...shift,
        date: dayjs(start.date),
      }}
      onFinish={save}
    >
      <KeptText form={form} dialog="排班" of={shift?.id ?? cellOf(start)} />
      <Form.Item
        name="volunteer_id"
        label="志愿者"
        rules={[{ required: true, message: '请选择志愿者' }]}
      >
        <VolunteerSelect
          known={
            shift
              ? { id: shift.volunteer_id, name: shift.volunteer_name, code: shift.code }
              : start.person
          }
          date={date}
          start_time={values?.start_time ?? start.start_time}
          end_time={values?.end_time ?? start.end_time}
        />
      </Form.Item>
      <SpanFields />
      <ActivityField
        date={date}
        known={shift}
        rules={[{ required: true, message: '请选择活动' }]}
      />
      <Form.Item
        name="date"
        label="日期"
        hidden={!shift}
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DatePicker className="wide" allowClear={false} />
      </Form.Item>
      <div className="halves pair">
        <Form.Item name="service_type_id" label="服务类型" hidden={!shift}>
          <Select
            options={typeOptions(types, start.service_type_id)}
            notFoundContent={
              <EmptyChoice what="服务类型" page={serviceTypesPage} duty="office.schedule" />
            }
          />
        </Form.Item>
        <Form.Item name="place_id" label="服务地点" hidden={!shift}>
          <Select
            options={placeOptions(places, typeId, start.place_id)}
            notFoundContent={
              <EmptyChoice what="可做这项服务的地点" page={placesPage} duty="office.schedule" />
            }
          />
        </Form.Item>
      </div>
      {needs ? (
        <Form.Item name="explain_time" label="讲解场次" rules={[between('讲解场次', 1, mostTalks)]}>
          <InputNumber precision={0} suffix="场" />
        </Form.Item>
      ) : null}
    </Form>
  )
}

// A new shift has no number: what was typed belongs to its cell, and to whom it began with.
const cellOf = ({ date, service_type_id, place_id, start_time, person }: ShiftStart) =>
  [date, service_type_id, place_id, start_time, person?.id].join()

// What a shift has already stays offered, though nobody could choose it anew.
const typeOptions = (types: readonly ServiceType[], known: number) =>
  types
    .filter(({ id, disabled }) => disabled === 0 || id === known)
    .map(({ id, name }) => ({ value: id, label: name }))

const placeOptions = (places: readonly Place[], typeId: number, known: number) =>
  places
    .filter(
      ({ id, disabled, service_type_ids }) =>
        id === known || (disabled === 0 && service_type_ids.includes(typeId)),
    )
    .map(({ id, name }) => ({ value: id, label: name }))
