import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import { DatePicker, Form, InputNumber, Modal, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useAct } from '../../call/useAct.ts'
import { ClockField } from '../../form/ClockField.tsx'
import { afterStart, clockNeeded } from '../../form/clockRules.ts'
import { showFault } from '../../form/showFault.ts'
import type { Place, ServiceType } from '../service/serviceRows.ts'
import { PlannedActivity } from './PlannedActivity.tsx'
import { plannerStale, type Shift } from './plannerRows.ts'
import { shiftFields } from './shiftFields.ts'
import { VolunteerSelect } from './VolunteerSelect.tsx'

/** What the dialog starts with; `shift` where one is changed. */
export interface ShiftStart {
  date: string
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time: number
  shift?: Shift
}

interface ShiftDialogProps {
  start: ShiftStart | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  onClose: () => void
}

interface Values {
  volunteer_id: number
  date: Dayjs
  activity_id: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time?: number | null
}

/** Plans a volunteer, or moves a shift to another time, place, day or person. */
export function ShiftDialog({ start, types, places, onClose }: ShiftDialogProps) {
  const [form] = Form.useForm<Values>()
  const options = { stale: plannerStale, own: 'failure' as const, onDone: onClose }
  const add = useAct('POST /api/office/rosters', options)
  const change = useAct('PATCH /api/office/rosters/:id', options)
  const shift = start?.shift
  const values = Form.useWatch([], form) as Values | undefined
  const date = values?.date?.format('YYYY-MM-DD') ?? start?.date ?? ''
  const typeId = values?.service_type_id ?? start?.service_type_id
  const needs = types.find(({ id }) => id === typeId)?.need_explain === 1
  const save = ({ date: day, explain_time, ...rest }: Values) => {
    const input = { ...rest, date: day.format('YYYY-MM-DD'), explain_time: explain_time ?? 0 }
    const saving = shift ? change.mutateAsync({ id: shift.id, ...input }) : add.mutateAsync(input)
    saving.catch((error: unknown) => showFault(form, error, (key) => shiftFields[key]))
  }
  return (
    <Modal
      title={shift ? '调整排班' : '添加志愿者'}
      open={start !== undefined}
      onCancel={onClose}
      onOk={form.submit}
      okText={shift ? '调整并通知' : '排班并通知'}
      confirmLoading={add.isPending || change.isPending}
      destroyOnHidden
    >
      {start ? (
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={{ ...start, ...shift, date: dayjs(start.date) }}
          onFinish={save}
        >
          <Form.Item
            name="volunteer_id"
            label="志愿者"
            rules={[{ required: true, message: '请选择志愿者' }]}
          >
            <VolunteerSelect
              known={
                shift && { id: shift.volunteer_id, name: shift.volunteer_name, code: shift.code }
              }
              date={date}
              start_time={values?.start_time ?? start.start_time}
              end_time={values?.end_time ?? start.end_time}
            />
          </Form.Item>
          <div className="span-fields">
            <Form.Item name="start_time" label="开始时间" rules={[clockNeeded('开始时间')]}>
              <ClockField />
            </Form.Item>
            <Form.Item
              name="end_time"
              label="结束时间"
              dependencies={['start_time']}
              rules={[clockNeeded('结束时间'), afterStart('start_time')]}
            >
              <ClockField />
            </Form.Item>
          </div>
          <PlannedActivity date={date} known={shift} form={form} />
          <Form.Item
            name="date"
            label="日期"
            hidden={!shift}
            rules={[{ required: true, message: '请选择日期' }]}
          >
            <DatePicker className="wide" allowClear={false} />
          </Form.Item>
          <div className="span-fields">
            <Form.Item name="service_type_id" label="服务类型" hidden={!shift}>
              <Select
                options={types
                  .filter(({ id, disabled }) => !disabled || id === start.service_type_id)
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Form.Item>
            <Form.Item name="place_id" label="服务地点" hidden={!shift}>
              <Select
                options={places
                  .filter(
                    (place) =>
                      place.id === start.place_id ||
                      (!place.disabled && place.service_type_ids.includes(typeId ?? 0)),
                  )
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Form.Item>
          </div>
          {needs ? (
            <Form.Item
              name="explain_time"
              label="讲解场次"
              rules={[{ required: true, message: '请输入讲解场次' }]}
            >
              <InputNumber min={1} max={mostTalks} precision={0} suffix="场" />
            </Form.Item>
          ) : null}
        </Form>
      ) : null}
    </Modal>
  )
}
