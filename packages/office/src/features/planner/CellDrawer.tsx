import { PlusOutlined } from '@ant-design/icons'
import { dayText, shortDayText } from '@museum/contract/day.ts'
import { lackAt } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { undoables } from '../../components/UndoBar.tsx'
import type { Place, ServiceType } from '../service/services.tsx'
import { CellCandidates, type Covered, useCandidates } from './CellCandidates.tsx'
import { CellPeople } from './CellPeople.tsx'
import { CellSlots } from './CellSlots.tsx'
import { type CellPlace, seatsInCell, usualSpan } from './cellSeats.ts'
import { ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftStart } from './ShiftForm.tsx'
import { shiftUndo } from './useKeptActs.ts'
import type { WeekEdits } from './useWeekEdits.ts'
import type { SeatRow } from './weekLines.ts'
import { isStray, type PlannedShift, type PlannedWeek, type SeatCell } from './weekSeats.ts'

interface CellDrawerProps {
  /** As the grid shows it: with the draft laid over it. */
  week: PlannedWeek
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
  cell: CellPlace | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  mayEdit: boolean
  edits: WeekEdits
  /** Who could fill a gap that is in effect, and asking them. */
  cover: (gap: Covered) => ReactNode
  onClose: () => void
}

/** One day at one place: how many are wanted, who serves, and every change of it. */
export function CellDrawer({
  week,
  rows,
  cells,
  cell,
  types,
  places,
  mayEdit,
  edits,
  cover,
  onClose,
}: CellDrawerProps) {
  const [editing, setEditing] = useState<ShiftStart>()
  const [removing, setRemoving] = useState<PlannedShift>()
  const day = week.days.find(({ date }) => date === cell?.date)
  const shown = cell && seatsInCell(week, rows, cells, cell)
  const slots = shown?.slots ?? []
  const shifts = shown?.seats.map(({ shift }) => shift) ?? []
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
      slots.find((slot) => lackAt(slot, week.now) > 0) ??
      slots.find((slot) => !hasEnded(slot, week.now)) ??
      slots[0] ??
      usualSpan(day)
    const { date, typeId, placeId } = cell
    const what = { date, service_type_id: typeId, place_id: placeId }
    setEditing({ ...what, start_time, end_time, explain_time: type?.need_explain ?? 0 })
  }
  return (
    <Drawer
      title={cell ? dayText(cell.date, week.today) : ''}
      open={cell !== undefined && day !== undefined}
      onClose={onClose}
      size={640}
      destroyOnHidden
    >
      {cell && day ? (
        <>
          <h2 className="row gap-l drawer-name">{joined([type?.name, place?.name])}</h2>
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
            now={week.now}
            talks={types.find(({ id }) => id === cell.typeId)?.need_explain === 1}
            mayEdit={mayEdit}
          />
          <section className="profile-part" aria-labelledby="cell-people">
            <header className="row apart">
              <h3 id="cell-people">已排人员（{shifts.length}）</h3>
              {mayEdit && !closed ? (
                <Button type="primary" icon={<PlusOutlined />} onClick={start}>
                  添加志愿者
                </Button>
              ) : null}
            </header>
            {drafted ? (
              <p className="hint">本日正在编排：改动进入草稿，发布前无人收到消息。</p>
            ) : null}
            {shown ? (
              <CellPeople
                shown={shown}
                today={week.today}
                mayEdit={mayEdit}
                onChange={(shift) => setEditing({ ...shift, shift })}
                onRemove={(shift) =>
                  drafted
                    ? void edits.run([{ kind: 'remove', shift, reason: '' }])
                    : setRemoving(shift)
                }
                onRestore={drafted ? edits.restore : undefined}
              />
            ) : null}
          </section>
          {mayEdit
            ? shown?.lines
                .filter((line) => line.cell.lack > 0 && !line.cell.closed)
                .map((line) => (
                  <LineCandidates
                    key={line.cell.key}
                    {...line}
                    {...{ week, edits, cover }}
                    onAsk={setEditing}
                  />
                ))
            : null}
        </>
      ) : null}
      <ShiftDialog
        start={editing}
        types={types}
        places={places}
        edits={edits}
        onClose={() => setEditing(undefined)}
      />
      <RemoveShiftDialog
        shift={removing}
        today={week.today}
        onClose={() => setRemoving(undefined)}
      />
    </Drawer>
  )
}

interface LineCandidatesProps extends Pick<CellDrawerProps, 'week' | 'edits' | 'cover'> {
  row: SeatRow
  cell: SeatCell
  onAsk: (start: ShiftStart) => void
}

/** Who could fill what a part of the day misses, as beside the grid. */
function LineCandidates({ row, cell, week, edits, cover, onAsk }: LineCandidatesProps) {
  const candidates = useCandidates({ week, row, cell, edits, mayEdit: true, onAsk })
  return (
    <section className="profile-part" aria-label={`${row.block.name}的人选`}>
      <header className="row apart">
        <h3>{row.block.name}的人选</h3>
      </header>
      <CellCandidates
        candidates={candidates}
        lack={cell.lack}
        busy={edits.busy}
        keyed={false}
        cover={cover}
      />
    </section>
  )
}

interface RemoveShiftDialogProps {
  shift: PlannedShift | undefined
  today: string
  onClose: () => void
}

/** Takes a shift off somebody, who is told why. */
function RemoveShiftDialog({ shift, today, onClose }: RemoveShiftDialogProps) {
  const act = useSaving('DELETE /api/office/rosters/:id', { done: false })
  return (
    <FormDialog<{ reason: string }>
      of={shift?.id ?? 0}
      title="取消排班"
      open={shift !== undefined}
      onClose={onClose}
      okText="取消排班并通知"
      cancelText="返回"
      danger
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        if (!shift) return
        await act.run({ id: shift.id, reason })
        const when = `${shortDayText(shift.date, today)} ${spanInWords(shift)}`
        const word = `取消${isolated(shift.volunteer_name)}的排班：${when}`
        undoables.add({ word, address: shiftUndo, ids: [shift.id] })
      }}
      note={
        shift ? (
          <>
            取消{shift.volunteer_name}在{shortDayText(shift.date, today)} {spanInWords(shift)}
            的排班（
            {shift.service_type_name}，{shift.place_name}）。60 秒内可以撤销，之后通知本人。
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
