import { mostReason } from '@museum/contract/draft/draft.rules.ts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'

/** What speaks against planning somebody, where the office may plan them all the same. */
export interface Against {
  title: string
  /** The reasons, as the office reads them. */
  words: string
}

interface SoftReasonDialogProps {
  /** Closed when undefined. */
  against: Against | undefined
  okText: string
  onClose: () => void
  /** Rejects with what was refused. */
  onPass: (why: string) => Promise<unknown>
}

/** Passes what speaks against somebody, where the office may, with a reason that the log keeps. */
export function SoftReasonDialog({ against, okText, onClose, onPass }: SoftReasonDialogProps) {
  return (
    <FormDialog<{ why: string }>
      of={against?.words ?? ''}
      title={against?.title ?? ''}
      open={against !== undefined}
      onClose={onClose}
      okText={okText}
      cancelText="不排"
      note={`${against?.words ?? ''}。仍要这样排，请写明原因，记入日志。`}
      initial={{ why: '' }}
      onSave={({ why }) => onPass(why.trim())}
    >
      <Form.Item
        name="why"
        label="原因"
        rules={[{ required: true, whitespace: true, message: '请填写原因' }, atMost(mostReason)]}
      >
        <Input.TextArea autoFocus rows={2} showCount={counter(mostReason)} />
      </Form.Item>
    </FormDialog>
  )
}
