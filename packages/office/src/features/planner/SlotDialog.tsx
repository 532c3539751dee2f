import { Form, InputNumber, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { ClockField } from '../../components/ClockField.tsx'
import { afterStart, clockNeeded } from '../../components/clockRules.ts'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { type CellPlace, type Day, plannerStale, type Slot, usualSpan } from './plannerRows.ts'

interface SlotDialogProps {
  slot: Slot | 'new' | undefined
  cell: CellPlace
  day: Day
  onClose: () => void
}

interface Values {
  start_time: string
  end_time: string
  need: number
}

const fields: Readonly<Record<string, string>> = {
  start_time: 'start_time',
  end_time: 'end_time',
  need: 'need',
  'planner.slot_taken': 'start_time',
  'roster.end_before_start': 'end_time',
}

/** Says how many people are wanted in a part of the day. */
export function SlotDialog({ slot, cell, day, onClose }: SlotDialogProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const options = { stale: plannerStale, own: 'failure' as const, onDone: onClose }
  const add = useAct('POST /api/office/slots', options)
  const change = useAct('PATCH /api/office/slots/:id', options)
  const known = slot === 'new' ? undefined : slot
  const save = (values: Values) => {
    const { date, typeId, placeId } = cell
    const saving = known
      ? change.mutateAsync({ id: known.id, ...values })
      : add.mutateAsync({ date, service_type_id: typeId, place_id: placeId, ...values })
    saving.catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title={known ? '修改所需人数' : '设置所需人数'}
      open={slot !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={add.isPending || change.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{
          need: known?.need ?? 1,
          ...usualSpan(day),
          ...(known && { start_time: known.start_time, end_time: known.end_time }),
        }}
        onFinish={save}
      >
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
        <Form.Item
          name="need"
          label="所需人数"
          extra="与该时间段有重合的排班都计入已排人数"
          rules={[{ required: true, message: '请输入所需人数' }]}
        >
          <InputNumber min={1} max={999} precision={0} suffix="人" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
