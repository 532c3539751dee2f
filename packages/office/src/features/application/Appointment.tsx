import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDialog, useAsOpened, useSaving } from '../../components/FormDialog.tsx'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { NextStep } from './NextStep.tsx'
import { type Next, stepAfter } from './nextRules.ts'

interface AppointmentProps {
  info: VolunteerInfo
  mayChange: boolean
}

/** When and where the applicant is expected, as they were told, and how it is said anew. */
export function Appointment({ info, mayChange }: AppointmentProps) {
  const [open, setOpen] = useState(false)
  // Passing the step before has led to it.
  const step = stepAfter(info.status - 1)
  if (!step) return null
  const said = expectedWords(info)
  return (
    <p className="figures">
      {step}安排：{said || '未定'}{' '}
      {mayChange ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {said ? '修改' : '填写'}
        </Button>
      ) : null}
      <AppointDialog info={info} step={step} open={open} onClose={() => setOpen(false)} />
    </p>
  )
}

/** The same in a few words, such as `2026-11-25 14:00 一层东侧`; empty where neither is said. */
export const expectedWords = ({ next_time, next_place }: Next) =>
  [next_time.slice(0, 16), next_place].filter(Boolean).join(' ')

interface AppointDialogProps {
  info: VolunteerInfo
  step: ReturnType<typeof stepAfter> & string
  open: boolean
  onClose: () => void
}

function AppointDialog({ info: given, step, open, onClose }: AppointDialogProps) {
  const info = useAsOpened(given, open) ?? given
  const { id, status, next_time, next_place } = info
  const act = useSaving('POST /api/office/volunteers/:id/appoint')
  return (
    <FormDialog<{ next: Next }>
      of={id}
      title={`${step}安排`}
      open={open}
      onClose={onClose}
      okText="保存并通知本人"
      initial={{ next: { next_time, next_place } }}
      fields={{ next_time: 'next', next_place: 'next' }}
      onSave={({ next }) =>
        act.run({ id, status, next_time: next.next_time, next_place: next.next_place })
      }
    >
      <Form.Item name="next">
        <NextStep step={step} />
      </Form.Item>
    </FormDialog>
  )
}
