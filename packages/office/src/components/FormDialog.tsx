import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { showFault } from './showFault.ts'
import { useCloseGuard } from './useCloseGuard.ts'

interface FormDialogProps<V extends object> {
  title: string
  open: boolean
  onClose: () => void
  okText?: string
  cancelText?: string
  /** What it does takes something away. */
  danger?: boolean
  disabled?: boolean
  /** Pixels. */
  width?: number
  /** One paragraph above the fields. */
  note?: ReactNode
  initial?: Partial<V>
  /** Saves what was typed; what is refused shows at its field, else the dialog closes. */
  onSave: (values: V) => Promise<unknown>
  /** The form's field of a fault code, or of a wire field that has another name there. */
  fields?: Readonly<Record<string, string>>
  /** Where the caller watches what is typed. */
  form?: FormInstance<V>
  className?: string
  /** Keeps what is typed, so that closing need not ask. */
  onTyped?: (values: V) => void
  children: ReactNode
}

/** A form in a dialog: closing asks where something was typed, and saving happens once. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { open, onClose, fields = {}, okText = '保存', danger = false } = props
  const [form] = Form.useForm<V>(props.form)
  const leave = useCloseGuard(form, onClose)
  const [pending, setPending] = useState(false)
  const save = async (values: V) => {
    if (pending) return
    setPending(true)
    try {
      await props.onSave(values)
      onClose()
    } catch (error) {
      const known: object = form.getFieldsValue()
      showFault(form, error, (key) => fields[key] ?? (key in known ? key : undefined))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      title={props.title}
      open={open}
      onCancel={props.onTyped ? onClose : leave}
      onOk={form.submit}
      okText={okText}
      {...(props.cancelText ? { cancelText: props.cancelText } : {})}
      okButtonProps={{ danger, disabled: props.disabled ?? false, loading: pending }}
      {...(props.width ? { width: props.width } : {})}
      destroyOnHidden
    >
      {props.note ? <p className="dialog-note">{props.note}</p> : null}
      <Form<V>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        {...(props.initial ? { initialValues: props.initial } : {})}
        {...(props.className ? { className: props.className } : {})}
        onValuesChange={(_, values) => props.onTyped?.(values)}
        onFinish={(values) => void save(values)}
      >
        {props.children}
      </Form>
    </Modal>
  )
}
