import { freeText } from '@museum/contract/activity/activity.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Form, Radio } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import type { Desk } from './deskRows.ts'

interface PlaceDialogProps {
  desk: Desk
  /** Whom a slot is chosen for; the one that they have is not offered. */
  whom: { id: number; name: string; slot_id?: number } | undefined
  onClose: () => void
}

/** Chooses a slot for somebody, who is told. */
export function PlaceDialog({ desk, whom, onClose }: PlaceDialogProps) {
  const place = useSaving('POST /api/office/meetings/:id/place')
  const free = desk.slots.filter(({ id, seats, taken }) => taken < seats && id !== whom?.slot_id)
  return (
    <FormDialog<{ slot_id: number }>
      of={whom?.id ?? 0}
      title={
        whom?.slot_id ? `改时段：${isolated(whom.name)}` : `代约：${isolated(whom?.name ?? '')}`
      }
      open={whom !== undefined}
      onClose={onClose}
      okText="确定并通知本人"
      disabled={free.length === 0}
      {...(free[0] ? { initial: { slot_id: free[0].id } } : {})}
      onSave={async ({ slot_id }) =>
        await place.run({ id: desk.meeting.id, slot_id, volunteer_id: whom?.id ?? 0 })
      }
      fields={{ 'meeting.full': 'slot_id' }}
    >
      {free.length === 0 ? (
        <p>这个场次没有空席位了。</p>
      ) : (
        <Form.Item name="slot_id" label="时段">
          <Radio.Group className="meeting-choices">
            {free.map((slot) => (
              <Radio key={slot.id} value={slot.id}>
                <span className="figures">{spanInWords(slot)}</span>
                <small className="quiet"> {freeText(slot.seats - slot.taken)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
    </FormDialog>
  )
}
