import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText, shortDayText } from '@museum/contract/day.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { type FormInstance, Modal } from 'antd'
import { useRef } from 'react'
import { FirstField } from '../../components/FirstField.tsx'
import { useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { showFault } from '../../components/showFault.ts'
import { undoables } from '../../components/UndoBar.tsx'
import type { Place, ServiceType } from '../service/services.tsx'
import { ShiftForm, type ShiftInput, type ShiftStart, shiftFormId } from './ShiftForm.tsx'
import { sentAfterwards, useAfterwards } from './useAfterwards.ts'
import { shiftUndo } from './useKeptActs.ts'
import type { WeekEdits } from './useWeekEdits.ts'

type Planned = OutputOf<'POST /api/office/rosters'>

interface ShiftDialogProps {
  start: ShiftStart | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  edits: Pick<WeekEdits, 'isDraftDay' | 'plan' | 'busy' | 'week'>
  onClose: () => void
}

/** Plans a volunteer, or moves a shift to another time, place, day or person. */
export function ShiftDialog({ start, types, places, edits, onClose }: ShiftDialogProps) {
  const today = edits.week?.today ?? ''
  const finish = ({ data }: { data: Planned }) => {
    const verb = shift ? '调整' : '排入'
    const when = `${shortDayText(data.date, today)} ${spanInWords(data)}`
    const word = `${verb}${isolated(data.volunteer_name)}：${when} ${data.place_name}`
    undoables.add({ word, address: shiftUndo, ids: [data.id] })
    onClose()
  }
  const options = { done: false, onDone: finish } as const
  const add = useSaving('POST /api/office/rosters', options)
  const change = useSaving('PATCH /api/office/rosters/:id', options)
  const shift = start?.shift
  const drafted = start !== undefined && edits.isDraftDay(start.date)
  const typed = useRef<FormInstance>(null)
  const leave = useCloseGuard(typed, onClose)
  const ask = useAfterwards()
  const enter = async (input: ShiftInput) => {
    const isLate = shift === undefined && hasEnded(input, edits.week?.now ?? '')
    const sure = () => ask(`${dayText(input.date, today)} ${spanInWords(input)}`)
    if (isLate && !(await sure())) return
    const send = (afterwards: 0 | 1) =>
      shift ? change.run({ id: shift.id, ...input, afterwards }) : add.run({ ...input, afterwards })
    await sentAfterwards<unknown>(send, isLate, sure)
  }
  const save = (input: ShiftInput, form: FormInstance) => {
    if (drafted && edits.plan) {
      // What is refused is told, and the form stays.
      void edits.plan(input, shift?.id).then((done) => done && onClose())
      return
    }
    enter(input).catch((error: unknown) => showFault(form, error, (key) => shiftFields[key]))
  }
  return (
    <Modal
      title={shift ? '调整排班' : '添加志愿者'}
      open={start !== undefined}
      onCancel={leave}
      okText={`${shift ? '调整' : '排班'}${drafted ? '（草稿）' : '并通知'}`}
      okButtonProps={{ htmlType: 'submit', form: shiftFormId }}
      confirmLoading={add.busy || change.busy || (drafted && edits.busy)}
      destroyOnHidden
    >
      {start ? <FirstField /> : null}
      {start ? (
        <ShiftForm ref={typed} start={start} types={types} places={places} onSave={save} />
      ) : null}
    </Modal>
  )
}

/** The field of the form for what a refused plan names. */
const shiftFields: Readonly<Record<string, string>> = {
  volunteer_id: 'volunteer_id',
  'planner.not_volunteer': 'volunteer_id',
  'roster.overlap': 'volunteer_id',
  start_time: 'start_time',
  end_time: 'end_time',
  'roster.end_before_start': 'end_time',
  'roster.outside_window': 'end_time',
  activity_id: 'activity_id',
  'roster.activity_not_open': 'activity_id',
  date: 'date',
  'roster.type_missing': 'service_type_id',
  'roster.place_wrong': 'place_id',
  explain_time: 'explain_time',
}
