import { Form } from 'antd'
import { useState } from 'react'
import { KeptText } from '../../components/KeptText.tsx'
import { LetterFields } from '../broadcast/LetterFields.tsx'
import { LetterSide } from '../broadcast/LetterSide.tsx'
import type { What } from './bulkForm.ts'
import '../broadcast/broadcast.css'

interface NotifyFieldsProps {
  what: Extract<What, { act: 'notify' }>
  onChange: (what: What) => void
  /** When it is to go out; empty for at once. */
  later: string
  onLater: (send_at: string) => void
}

/** What people are told, as in any letter: its text, a picture of it and a trial. */
export function NotifyFields({ what, onChange, later, onLater }: NotifyFieldsProps) {
  const [form] = Form.useForm<{ title: string; content: string; send_at: string }>()
  // What the sheet is told of what is typed is not what 清空 leads back to.
  const [initial] = useState({ ...what, send_at: later })
  const title = Form.useWatch('title', form)
  const content = Form.useWatch('content', form)
  const at = Form.useWatch('send_at', form) ?? later
  if (at !== later) queueMicrotask(() => onLater(at))
  const known = { title: title ?? what.title, content: content ?? what.content }
  // What was typed before and came back counts as typed.
  if (known.title !== what.title || known.content !== what.content)
    queueMicrotask(() => onChange({ ...what, ...known }))
  return (
    <div className="compose">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        name="bulk-notify"
      >
        <KeptText form={form} dialog="批量通知" of="new" />
        <LetterFields form={form} begins />
      </Form>
      <LetterSide {...known} />
    </div>
  )
}
