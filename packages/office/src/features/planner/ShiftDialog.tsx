import type { FormInstance } from 'antd'
import { Modal } from 'antd'
import { useRef } from 'react'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { plannerStale } from './plannerRows.ts'
import { ShiftForm, type ShiftInput, type ShiftStart, shiftFormId } from './ShiftForm.tsx'
import { shiftFields } from './shiftFields.ts'

interface ShiftDialogProps {
  start: ShiftStart | undefined
  types: readonly ServiceType[]
  places: readonly Place[]
  onClose: () => void
}

/** Plans a volunteer, or moves a shift to another time, place, day or person. */
export function ShiftDialog({ start, types, places, onClose }: ShiftDialogProps) {
  const options = { stale: plannerStale, own: 'failure' as const, onDone: onClose }
  const add = useAct('POST /api/office/rosters', options)
  const change = useAct('PATCH /api/office/rosters/:id', options)
  const shift = start?.shift
  const typed = useRef<FormInstance>(null)
  const leave = useCloseGuard(typed, onClose)
  const save = (input: ShiftInput, form: FormInstance) => {
    const saving = shift ? change.mutateAsync({ id: shift.id, ...input }) : add.mutateAsync(input)
    saving.catch((error: unknown) => showFault(form, error, (key) => shiftFields[key]))
  }
  return (
    <Modal
      title={shift ? '调整排班' : '添加志愿者'}
      open={start !== undefined}
      onCancel={leave}
      okText={shift ? '调整并通知' : '排班并通知'}
      okButtonProps={{ htmlType: 'submit', form: shiftFormId }}
      confirmLoading={add.isPending || change.isPending}
      destroyOnHidden
    >
      {start ? (
        <ShiftForm ref={typed} start={start} types={types} places={places} onSave={save} />
      ) : null}
    </Modal>
  )
}
