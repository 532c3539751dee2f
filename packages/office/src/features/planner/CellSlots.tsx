import { PlusOutlined } from '@ant-design/icons'
import { lackAt, lackOf } from '@museum/contract/planner/slot.rules.ts'
import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import { closingThere } from '@museum/contract/setting/closure.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { SpanFields } from '../../components/ClockField.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { between } from '../../components/numberRules.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { ActivityField } from './ActivityField.tsx'
import { type CellPlace, usualSpan } from './cellSeats.ts'
import type { Day, Slot } from './weekSeats.ts'

interface CellSlotsProps {
  cell: CellPlace
  day: Day
  slots: readonly Slot[]
  /** The museum's date-time. */
  now: string
  /** Whether the cell's type of service needs talks. */
  talks: boolean
  mayEdit: boolean
}

/** How many people are wanted there that day, per time. */
export function CellSlots({ cell, day, slots, now, talks, mayEdit }: CellSlotsProps) {
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
      <header className="row apart">
        <h3 id="cell-slots">所需人数</h3>
        {mayEdit && day.closed === 0 ? (
          <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            设置人数
          </Button>
        ) : null}
      </header>
      {slots.length === 0 ? <p className="hint">没有设置所需人数。</p> : null}
      <ul className="plain-list lined small cell-people">
        {slots.map((slot) => (
          <li key={slot.id} className="row gap-l">
            <span className="fixed figures cell-time">{spanInWords(slot)}</span>
            <span className="figures">
              需 {slot.need} 人，已排 {slot.filled} 人
            </span>
            {slot.activity_id === null ? (
              <StatusTag tone="grey" word="未指定活动" />
            ) : (
              <span className="hint">{slot.title}</span>
            )}
            {closingThere(slot, day) ? (
              <StatusTag tone="grey" word={closingThere(slot, day)?.word ?? ''} />
            ) : lackAt(slot, now) > 0 ? (
              <StatusTag tone="amber" word={`缺 ${lackOf(slot)} 人`} />
            ) : lackOf(slot) > 0 ? (
              <StatusTag tone="grey" word="已结束" />
            ) : (
              <StatusTag tone="celadon" word="已满" />
            )}
            {mayEdit ? (
              <div className="row-acts push">
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
      <SlotDialog
        slot={editing}
        cell={cell}
        day={day}
        talks={talks}
        onClose={() => setEditing(undefined)}
      />
    </section>
  )
}

interface SlotDialogProps {
  slot: Slot | 'new' | undefined
  cell: CellPlace
  day: Day
  talks: boolean
  onClose: () => void
}

interface Values {
  start_time: string
  end_time: string
  need: number
  activity_id?: number | null
  explain_time?: number
}

/** Says how many people are wanted in a part of the day. */
function SlotDialog({ slot, cell, day, talks, onClose }: SlotDialogProps) {
  const add = useSaving('POST /api/office/slots')
  const change = useSaving('PATCH /api/office/slots/:id')
  const known = slot === 'new' ? undefined : slot
  const { date, typeId, placeId } = cell
  return (
    <FormDialog<Values>
      of={known?.id ?? [date, typeId, placeId].join()}
      title={known ? '修改所需人数' : '设置所需人数'}
      open={slot !== undefined}
      onClose={onClose}
      initial={{
        need: known?.need ?? 1,
        ...usualSpan(day),
        ...(known && { start_time: known.start_time, end_time: known.end_time }),
        ...(known && known.activity_id !== null && { activity_id: known.activity_id }),
        ...(talks && { explain_time: known?.explain_time || 1 }),
      }}
      fields={{
        'planner.slot_overlap': 'start_time',
        'roster.end_before_start': 'end_time',
        'roster.activity_not_open': 'activity_id',
      }}
      onSave={(values) =>
        known
          ? change.run({ id: known.id, ...values, activity_id: values.activity_id ?? null })
          : add.run({ date, service_type_id: typeId, place_id: placeId, ...values })
      }
    >
      <SpanFields />
      <Form.Item
        name="need"
        label="所需人数"
        extra="与该时间段有重合的排班都计入已排人数"
        rules={[between('所需人数', 1, 999)]}
      >
        <InputNumber precision={0} suffix="人" />
      </Form.Item>
      <ActivityField
        date={date}
        known={
          known && known.activity_id !== null
            ? { activity_id: known.activity_id, title: known.title }
            : undefined
        }
        clearable
        extra={
          known
            ? '认领的人按此活动服务；不选则志愿者不能认领'
            : '认领的人按此活动服务；不选则为当日向所有人开放的活动'
        }
      />
      {talks ? (
        <Form.Item name="explain_time" label="讲解场次" rules={[between('讲解场次', 1, mostTalks)]}>
          <InputNumber precision={0} suffix="场" />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
