import type { InputOf } from '@museum/contract/calls.ts'
import { type MeetingKind, meetingKinds, slotsOf } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { DatePicker, Form, Input, InputNumber, Segmented, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { SpanFields } from '../../components/ClockField.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { between } from '../../components/numberRules.ts'
import { atMost } from '../../components/textRules.ts'
import { useServices } from '../service/services.tsx'
import type { Meeting } from './deskRows.ts'

type Created = InputOf<'POST /api/office/meetings'>

interface Values {
  kind: MeetingKind
  /** An assessment leads on in an application, or to a grant. */
  granting: boolean
  title: string
  date: Dayjs
  start_time: string
  end_time: string
  place: string
  hosts: string
  slot_minutes: number
  seats: number
  service_type_id: number
  learning_hours: number
  organiser: string
  content: string
  open: boolean
}

const usual = {
  interview: { title: '招募面试', slot_minutes: 20, seats: 3 },
  assessment: { title: '上岗考核', slot_minutes: 20, seats: 3 },
  training: { title: '', slot_minutes: 0, seats: 30 },
} as const

const blank = (kind: MeetingKind): Partial<Values> => ({
  ...{ kind, granting: false, start_time: '09:00:00', end_time: '12:00:00', hosts: '', place: '' },
  ...{ service_type_id: 0, learning_hours: 2, organiser: '', content: '', open: true },
  ...usual[kind],
})

const valuesOf = (meeting: Meeting): Values => ({
  ...meeting,
  granting: meeting.gives === 'grant',
  date: dayjs(meeting.date),
  learning_hours: meeting.learning_minutes / 60,
  open: meeting.state === 'open',
})

function fieldsOf(values: Values) {
  const { date, learning_hours, granting: _, kind, open: __, ...rest } = values
  return {
    ...rest,
    date: date.format('YYYY-MM-DD'),
    learning_minutes: kind === 'training' ? Math.round(learning_hours * 60) : 0,
    service_type_id: rest.service_type_id ?? 0,
    hosts: rest.hosts ?? '',
    organiser: rest.organiser ?? '',
    content: rest.content ?? '',
  }
}

interface MeetingDialogProps {
  open: boolean
  onClose: () => void
  /** Undefined for a new one. */
  meeting?: Meeting
  onMade?: (id: number) => void
}

/** A meeting as it is planned: when, where, how many to a slot, and what it leads to. */
export function MeetingDialog({ open, onClose, meeting, onMade }: MeetingDialogProps) {
  const [form] = Form.useForm<Values>()
  const values = Form.useWatch([], { form, preserve: true }) as Values | undefined
  const create = useSaving('POST /api/office/meetings')
  const change = useSaving('PATCH /api/office/meetings/:id', { of: meeting })
  const { types } = useServices()
  const kind = values?.kind ?? meeting?.kind ?? 'interview'
  const grants = kind === 'training' || (kind === 'assessment' && values?.granting === true)
  // Once somebody has a seat its times stand.
  const timed = meeting === undefined || meeting.taken === 0
  const save = async (given: Values) => {
    // What is not shown is as it was.
    const held: Values = { ...(form.getFieldsValue(true) as Values), ...given }
    const fields = fieldsOf(held)
    if (meeting) return await change.run({ id: meeting.id, ...changesOf(fields, meeting) })
    const input: Created = {
      ...fields,
      kind: held.kind,
      gives: grants ? 'grant' : 'step',
      open: held.open ? 1 : 0,
    }
    const { data } = await create.run(input)
    onMade?.(data.id)
    return data
  }
  return (
    <FormDialog<Values>
      of={meeting?.id ?? 'new'}
      title={meeting ? '场次设置' : '新建场次'}
      open={open}
      onClose={onClose}
      form={form}
      width={640}
      okText={meeting ? '保存' : values?.open === false ? '存为草稿' : '开放预约'}
      initial={meeting ? valuesOf(meeting) : blank('interview')}
      onSave={save}
      fields={{ learning_minutes: 'learning_hours', date: 'date', end_time: 'end_time' }}
    >
      {meeting ? null : (
        <Form.Item name="kind" label="类别">
          <Segmented
            aria-label="类别"
            options={meetingKinds.map((value) => ({ value, label: meetingKindWords[value] }))}
            onChange={(next) => form.setFieldsValue({ ...usual[next as MeetingKind] })}
          />
        </Form.Item>
      )}
      {kind === 'assessment' && !meeting ? (
        <Form.Item
          name="granting"
          label="授予上岗资格"
          valuePropName="checked"
          extra="打开后面向已在岗的志愿者，通过即授予；不打开时面向申请人的考核这一步"
        >
          <Switch />
        </Form.Item>
      ) : null}
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(30)]}
      >
        <Input placeholder={kind === 'training' ? '例如：青花特展培训' : ''} />
      </Form.Item>
      <Form.Item name="date" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DatePicker
          className="wide"
          allowClear={false}
          disabled={!timed}
          disabledDate={(day) => day.isBefore(dayjs(), 'day')}
        />
      </Form.Item>
      <SpanFields />
      <div className="halves pair">
        <Form.Item name="slot_minutes" label="每个时段" extra={slotWords(values)}>
          <Select options={lengths} disabled={!timed} />
        </Form.Item>
        <Form.Item name="seats" label="每个时段人数" rules={[between('人数', 1, 500, '人')]}>
          <InputNumber precision={0} suffix="人" disabled={!timed} />
        </Form.Item>
      </div>
      <div className="halves pair">
        <Form.Item
          name="place"
          label="地点"
          rules={[{ required: true, whitespace: true, message: '请输入地点' }, atMost(50)]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="hosts"
          label={kind === 'training' ? '讲师' : '主持人'}
          rules={[atMost(50)]}
        >
          <Input />
        </Form.Item>
      </div>
      {grants ? (
        <Form.Item
          name="service_type_id"
          label={kind === 'training' ? '到场后授予上岗资格' : '通过后授予上岗资格'}
          extra="有效期 12 个月"
        >
          <Select
            options={[
              { value: 0, label: kind === 'training' ? '不授予' : '请选择' },
              ...(types ?? [])
                .filter(({ disabled }) => disabled === 0)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      ) : null}
      {kind === 'training' ? (
        <div className="halves pair">
          <Form.Item
            name="learning_hours"
            label="学时"
            extra="培训单独记录，不计入服务时长"
            rules={[between('学时', 0, 24, '小时')]}
          >
            <InputNumber step={0.5} suffix="小时" />
          </Form.Item>
          <Form.Item name="organiser" label="主办" rules={[atMost(50)]}>
            <Input />
          </Form.Item>
        </div>
      ) : null}
      <Form.Item name="content" label="说明（预约的人会看到）" rules={[atMost(500)]}>
        <Input.TextArea rows={2} placeholder="例如：请带身份证，提前10分钟到" />
      </Form.Item>
      {meeting ? null : (
        <Form.Item name="open" label="保存后开放预约" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  )
}

const lengths = [
  { value: 0, label: '全程一个时段' },
  ...[10, 15, 20, 30, 40, 60].map((value) => ({ value, label: `${value} 分钟` })),
]

/** How many slots and seats that makes. */
function slotWords(values: Values | undefined): string {
  if (!values?.start_time || !values.end_time) return ''
  const count = slotsOf({ ...values, slot_minutes: values.slot_minutes ?? 0 }).length
  return count === 0 ? '不够一个时段' : `${count} 个时段，共 ${count * (values.seats || 0)} 席`
}

/** What differs from the meeting as it stands. */
function changesOf(fields: ReturnType<typeof fieldsOf>, meeting: Meeting) {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => meeting[name as keyof Meeting] !== value),
  )
}
