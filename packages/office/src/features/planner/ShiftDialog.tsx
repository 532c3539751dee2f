import type { FormInstance } from 'antd'
import { Modal } from 'antd'
import { useRef } from 'react'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { useSaving } from '../../components/useSaving.ts'
import type { Place, ServiceType } from '../service/services.tsx'
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
  const options = { onDone: onClose }
  const add = useSaving('POST /api/office/rosters', options)
  const change = useSaving('PATCH /api/office/rosters/:id', options)
  const shift = start?.shift
  const typed = useRef<FormInstance>(null)
  const leave = useCloseGuard(typed, onClose)
  const save = (input: ShiftInput, form: FormInstance) => {
    const saving = shift ? change.run({ id: shift.id, ...input }) : add.run(input)
    saving.catch((error: unknown) => showFault(form, error, (key) => shiftFields[key]))
  }
  return (
    <Modal
      title={shift ? '调整排班' : '添加志愿者'}
      open={start !== undefined}
      onCancel={leave}
      okText={shift ? '调整并通知' : '排班并通知'}
      okButtonProps={{ htmlType: 'submit', form: shiftFormId }}
      confirmLoading={add.busy || change.busy}
      destroyOnHidden
    >
      {start ? (
        <ShiftForm ref={typed} start={start} types={types} places={places} onSave={save} />
      ) : null}
    </Modal>
  )
}
