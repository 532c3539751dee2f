import { PlusOutlined } from '@ant-design/icons'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { SpanFields } from '../../components/ClockField.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { type CellPlace, type Day, type Slot, usualSpan } from './plannerRows.ts'

interface CellSlotsProps {
  cell: CellPlace
  day: Day
  slots: readonly Slot[]
  mayEdit: boolean
}

/** How many people are wanted there that day, per time. */
export function CellSlots({ cell, day, slots, mayEdit }: CellSlotsProps) {
  const ask = useAsk()
  const [editing, setEditing] = useState<Slot | 'new'>()
  const act = useCommand('DELETE /api/office/slots/:id')
  const remove = (slot: Slot) =>
    ask({
      title: '删除所需人数',
      content: `删除 ${spanInWords(slot)} 的所需人数（${slot.need} 人）。已排的人员不变。`,
      okText: '删除',
      act: () => act.run({ id: slot.id }),
    })
  return (
    <section className="profile-part" aria-labelledby="cell-slots">
      <header>
        <h3 id="cell-slots">所需人数</h3>
        {mayEdit && day.closed === 0 ? (
          <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            设置人数
          </Button>
        ) : null}
      </header>
      {slots.length === 0 ? <p className="hint">没有设置所需人数。</p> : null}
      <ul className="cell-people">
        {slots.map((slot) => (
          <li key={slot.id}>
            <span className="cell-time figures">{spanInWords(slot)}</span>
            <span className="figures">
              需 {slot.need} 人，已排 {slot.filled} 人
            </span>
            {lackOf(slot) > 0 ? (
              <StatusTag tone="amber" word={`缺 ${lackOf(slot)} 人`} />
            ) : (
              <StatusTag tone="celadon" word="已满" />
            )}
            {mayEdit ? (
              <div className="row-acts">
                <Button
                  type="link"
                  size="small"
                  aria-label={`修改${spanInWords(slot)}的所需人数`}
                  onClick={() => setEditing(slot)}
                >
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`删除${spanInWords(slot)}的所需人数`}
                  onClick={() => remove(slot)}
                >
                  删除
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <SlotDialog slot={editing} cell={cell} day={day} onClose={() => setEditing(undefined)} />
    </section>
  )
}

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
function SlotDialog({ slot, cell, day, onClose }: SlotDialogProps) {
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
      <SpanFields />
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
