import { PlusOutlined } from '@ant-design/icons'
import { dayText } from '@museum/contract/day.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { CellSlots } from './CellSlots.tsx'
import { type CellPlace, partsOf, shiftsOf, usualSpan } from './plannerRows.ts'
import { ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftStart } from './ShiftForm.tsx'
import type { WeekEdits } from './useWeekEdits.ts'
import { isStray, type Shift, type Week } from './weekSeats.ts'
import { shortDay } from './weekWords.ts'

interface CellDrawerProps {
  week: Week
  cell: CellPlace | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  mayEdit: boolean
  edits: Pick<WeekEdits, 'isDraftDay' | 'plan' | 'busy'>
  onClose: () => void
}

/** One day at one place: how many are wanted, who serves, and every change of it. */
export function CellDrawer({
  week,
  cell,
  types,
  places,
  mayEdit,
  edits,
  onClose,
}: CellDrawerProps) {
  const [editing, setEditing] = useState<ShiftStart>()
  const [removing, setRemoving] = useState<Shift>()
  const day = week.days.find(({ date }) => date === cell?.date)
  const parts = cell ? partsOf(week, cell) : []
  const shifts = cell ? shiftsOf(week, cell) : []
  const slots = parts.flatMap(({ slot }) => slot ?? [])
  const type = types.find(({ id }) => id === cell?.typeId)
  const place = places.find(({ id }) => id === cell?.placeId)
  const closed = day?.closed === 1
  const drafted = cell !== undefined && edits.isDraftDay(cell.date)
  const halls = closed
    ? []
    : (day?.closures ?? []).filter(
        ({ places: shut }) => shut.length === 0 || shut.some(({ id }) => id === cell?.placeId),
      )
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
          {halls.map((closing) => (
            <p key={closureWords(closing)} className="dialog-note">
              {closureWords(closing)}
              {closing.reason ? `：${closing.reason}` : ''}，那时不能排班。
            </p>
          ))}
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
          <CellSlots
            cell={cell}
            day={day}
            slots={slots}
            talks={types.find(({ id }) => id === cell.typeId)?.need_explain === 1}
            mayEdit={mayEdit}
          />
          <section className="profile-part" aria-labelledby="cell-people">
            <header>
              <h3 id="cell-people">已排人员（{shifts.length}）</h3>
              {mayEdit && !closed && !drafted ? (
                <Button type="primary" icon={<PlusOutlined />} onClick={start}>
                  添加志愿者
                </Button>
              ) : null}
            </header>
            {drafted ? (
              <p className="hint">本周正在编排，这里是已生效的排班；请在表格里改动，发布后生效。</p>
            ) : null}
            <CellPeople
              shifts={shifts}
              mayEdit={mayEdit && !drafted}
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
        edits={edits}
        onClose={() => setEditing(undefined)}
      />
      <RemoveShiftDialog shift={removing} onClose={() => setRemoving(undefined)} />
    </Drawer>
  )
}

interface CellPeopleProps {
  shifts: readonly Shift[]
  mayEdit: boolean
  onChange: (shift: Shift) => void
  onRemove: (shift: Shift) => void
}

/** Who serves there that day, in the order of the day. */
function CellPeople({ shifts, mayEdit, onChange, onRemove }: CellPeopleProps) {
  if (shifts.length === 0) return <p className="hint">还没有人排班。</p>
  return (
    <ul className="cell-people">
      {shifts.map((shift) => (
        <li key={shift.id}>
          <span className="cell-time figures">{spanInWords(shift)}</span>
          <div className="named">
            <span>
              {shift.volunteer_name} <small className="figures">{shift.code}</small>
            </span>
            <small>
              {shift.title}
              {shift.explain_time > 0 ? `，讲解 ${shift.explain_time} 场` : ''}
            </small>
          </div>
          {shift.signed === 1 ? (
            <StatusTag tone="celadon" word="已签到" />
          ) : mayEdit ? (
            <div className="row-acts">
              <Button
                type="link"
                size="small"
                aria-label={`调整${shift.volunteer_name}的排班`}
                onClick={() => onChange(shift)}
              >
                调整
              </Button>
              <Button
                type="link"
                size="small"
                danger
                aria-label={`取消${shift.volunteer_name}的排班`}
                onClick={() => onRemove(shift)}
              >
                取消
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface RemoveShiftDialogProps {
  shift: Shift | undefined
  onClose: () => void
}

/** Takes a shift off somebody, who is told why. */
function RemoveShiftDialog({ shift, onClose }: RemoveShiftDialogProps) {
  const act = useSaving('DELETE /api/office/rosters/:id')
  return (
    <FormDialog<{ reason: string }>
      title="取消排班"
      open={shift !== undefined}
      onClose={onClose}
      okText="取消排班并通知"
      cancelText="返回"
      danger
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        if (shift) await act.run({ id: shift.id, reason })
      }}
      note={
        shift ? (
          <>
            取消{shift.volunteer_name}在{shortDay(shift.date)} {spanInWords(shift)}的排班（
            {shift.service_type_name}，{shift.place_name}），并通知本人。
          </>
        ) : null
      }
    >
      <Form.Item name="reason" label="原因" extra="写在通知里，可不填" rules={[atMost(100)]}>
        <Input.TextArea autoFocus rows={2} showCount={counter(100)} />
      </Form.Item>
    </FormDialog>
  )
}
