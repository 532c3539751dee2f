import type { Address, InputOf } from '@museum/contract/calls.ts'
import { type FaultCode, faults } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import type { CommandOptions } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { CallError, cancelledStatus, type Reply } from '@museum/web-kit/send.ts'
import { App, Form, type FormInstance, Input, Modal } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FirstField } from './FirstField.tsx'
import { endTyped, KeptText } from './KeptText.tsx'
import { showFault } from './showFault.ts'
import { atMost, counter } from './textRules.ts'

interface FormDialogProps<V extends object> {
  title: string
  /** Which record it is about, by which what was typed is found again. */
  of: string | number
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
  /** Keeps what is typed, also when the dialog is gone, so that closing need not ask. */
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
      endTyped(form)
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
        {props.onTyped ? null : <KeptText form={form} dialog={props.title} of={props.of} />}
        {props.children}
      </Form>
      <FirstField />
    </Modal>
  )
}

/** A record as it was when its form opened, whatever is read of it while one types. */
export function useAsOpened<T extends { id: number }>(
  record: T | undefined,
  open: boolean,
): T | undefined {
  const [kept, setKept] = useState(record)
  if (kept !== record && (!open || kept?.id !== record?.id)) setKept(record)
  return open ? kept : record
}

type Asked = Pick<FormInstance, 'isFieldsTouched'>

const lostWords = {
  title: '有未保存的内容',
  content: '关闭后，刚才填写的内容将会丢失。',
  okText: '放弃修改',
  cancelText: '继续填写',
}

/**
 * Closing a form in which something was typed asks first, be it by Esc, the cross or a button. Takes
 * the form, or a reference to it where it belongs to what the dialog holds.
 */
export function useCloseGuard(
  form: Asked | RefObject<Asked | null>,
  onClose: () => void,
  lost = lostWords,
): () => void {
  const { modal } = App.useApp()
  const asking = useRef(false)
  return () => {
    if (asking.current) return
    const typed = 'current' in form ? form.current : form
    if (!typed?.isFieldsTouched()) return onClose()
    asking.current = true
    modal.confirm({
      ...lost,
      okButtonProps: { danger: true },
      // Esc and then Enter, pressed out of habit, lose nothing.
      autoFocusButton: 'cancel',
      afterClose: () => {
        asking.current = false
      },
      onOk: () => onClose(),
    })
  }
}

interface Saving<A extends Address> {
  /** Rejects with what was refused, for its caller to show at a field. */
  run: (input: InputOf<A>) => Promise<Reply<A>>
  busy: boolean
}

/** A command whose refusal belongs to the form that sent it. */
export function useSaving<A extends Address>(
  address: A,
  options: Omit<CommandOptions<A>, 'own' | 'onFailed'> = {},
): Saving<A> {
  const failure = useRef<CallError>(undefined)
  const { run, busy } = useCommand(address, {
    ...options,
    own: true,
    onFailed: (error) => {
      failure.current = error
    },
  })
  return {
    busy,
    run: async (input) => {
      failure.current = undefined
      const reply = await run(input)
      if (reply) return reply
      throw failure.current ?? new CallError(cancelledStatus, words.cancelled)
    },
  }
}

interface ReasonItemProps {
  name?: string
  label: string
  /** Who reads it, and where. */
  extra: string
  /** What the server answers where none is given; said before the form is sent. */
  missing: FaultCode
  /** Characters. */
  limit: number
  autoFocus?: boolean
}

/** The reason without which a decision is not taken; the person concerned reads it. */
export function ReasonItem(props: ReasonItemProps) {
  const { name = 'reason', label, extra, missing, limit, autoFocus = true } = props
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: faults[missing].msg }, atMost(limit)]}
    >
      <Input.TextArea autoFocus={autoFocus} rows={3} showCount={counter(limit)} />
    </Form.Item>
  )
}
