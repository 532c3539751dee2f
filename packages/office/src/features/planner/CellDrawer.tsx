import { PlusOutlined } from '@ant-design/icons'
import { dayText } from '@museum/contract/day.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import type { Place, ServiceType } from '../service/services.tsx'
import { CellPeople } from './CellPeople.tsx'
import { CellSlots } from './CellSlots.tsx'
import {
  type CellPlace,
  isStray,
  partsOf,
  type Shift,
  shiftsOf,
  usualSpan,
  type Week,
} from './plannerRows.ts'
import { RemoveShiftDialog } from './RemoveShiftDialog.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftStart } from './ShiftForm.tsx'

interface CellDrawerProps {
  week: Week
  cell: CellPlace | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  mayEdit: boolean
  onClose: () => void
}

/** One day at one place: how many are wanted, who serves, and every change of it. */
export function CellDrawer({ week, cell, types, places, mayEdit, onClose }: CellDrawerProps) {
  const [editing, setEditing] = useState<ShiftStart>()
  const [removing, setRemoving] = useState<Shift>()
  const day = week.days.find(({ date }) => date === cell?.date)
  const parts = cell ? partsOf(week, cell) : []
  const shifts = cell ? shiftsOf(week, cell) : []
  const slots = parts.flatMap(({ slot }) => slot ?? [])
  const type = types.find(({ id }) => id === cell?.typeId)
  const place = places.find(({ id }) => id === cell?.placeId)
  const closed = day?.closed === 1
  const start = () => {
    if (!cell || !day) return
    const { start_time, end_time } =
      slots.find((slot) => lackOf(slot) > 0) ?? slots[0] ?? usualSpan(day)
    const { date, typeId, placeId } = cell
    const what = { date, service_type_id: typeId, place_id: placeId }
    setEditing({ ...what, start_time, end_time, explain_time: type?.need_explain ?? 0 })
  }
  return (
    <Drawer
      title={cell ? dayText(cell.date, cell.date) : ''}
      open={cell !== undefined && day !== undefined}
      onClose={onClose}
      size={640}
      destroyOnHidden
    >
      {cell && day ? (
        <>
          <h2 className="drawer-name">
            {type?.name} · {place?.name}
          </h2>
          <p className="dialog-note">
            {closed
              ? `当日闭馆${day.note ? `：${day.note}` : ''}，不能新增排班。`
              : `当日可排班时间 ${spanInWords(day)}`}
          </p>
          {shifts.some((shift) => isStray(shift, day)) ? (
            <Alert
              className="stray-shifts"
              type="warning"
              showIcon
              title={
                closed
                  ? '有排班仍在闭馆日，请调整或取消。'
                  : '有排班不在当日时间段内，请调整或取消。'
              }
            />
          ) : null}
          <CellSlots cell={cell} day={day} slots={slots} mayEdit={mayEdit} />
          <section className="profile-part" aria-labelledby="cell-people">
            <header>
              <h3 id="cell-people">已排人员（{shifts.length}）</h3>
              {mayEdit && !closed ? (
                <Button type="primary" icon={<PlusOutlined />} onClick={start}>
                  添加志愿者
                </Button>
              ) : null}
            </header>
            <CellPeople
              shifts={shifts}
              mayEdit={mayEdit}
              onChange={(shift) => setEditing({ ...shift, shift })}
              onRemove={setRemoving}
            />
          </section>
        </>
      ) : null}
      <ShiftDialog
        start={editing}
        types={types}
        places={places}
        onClose={() => setEditing(undefined)}
      />
      <RemoveShiftDialog shift={removing} onClose={() => setRemoving(undefined)} />
    </Drawer>
  )
}
