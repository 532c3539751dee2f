import { Form, InputNumber } from 'antd'
import { afterStart, ClockField, clockNeeded } from '../../components/ClockField.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { type CellPlace, type Day, type Slot, usualSpan } from './plannerRows.ts'

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

/** Says how many people are wanted in a part of the day. */
export function SlotDialog({ slot, cell, day, onClose }: SlotDialogProps) {
  const add = useSaving('POST /api/office/slots')
  const change = useSaving('PATCH /api/office/slots/:id')
  const known = slot === 'new' ? undefined : slot
  const { date, typeId, placeId } = cell
  return (
    <FormDialog<Values>
      title={known ? '修改所需人数' : '设置所需人数'}
      open={slot !== undefined}
      onClose={onClose}
      initial={{
        need: known?.need ?? 1,
        ...usualSpan(day),
        ...(known && { start_time: known.start_time, end_time: known.end_time }),
      }}
      fields={{ 'planner.slot_taken': 'start_time', 'roster.end_before_start': 'end_time' }}
      onSave={(values) =>
        known
          ? change.run({ id: known.id, ...values })
          : add.run({ date, service_type_id: typeId, place_id: placeId, ...values })
      }
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
    </FormDialog>
  )
}
