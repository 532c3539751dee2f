import { Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { FinishButton } from './FinishButton.tsx'
import { useCloseGuard } from './FormDialog.tsx'
import { KeptText } from './KeptText.tsx'

interface MadeDialogProps<V extends object, M> {
  title: string
  /** Of the dialog once it shows what was made. */
  madeTitle: (made: M) => string
  okText: string
  open: boolean
  onClose: () => void
  initial: Partial<V>
  /** Makes it; undefined where it could not be made. */
  make: (values: V) => Promise<M | undefined>
  busy: boolean
  /** What was made, which is shown this once. */
  shown: (made: M) => ReactNode
  /** The fields. */
  children: ReactNode
}

/** Makes something by a form and shows in the same place what nobody sees again. */
export function MadeDialog<V extends object, M>(props: MadeDialogProps<V, M>) {
  const { title, madeTitle, okText, open, onClose, initial, make, busy, shown, children } = props
  const [form] = Form.useForm<V>()
  const [made, setMade] = useState<M>()
  const leave = useCloseGuard(form, onClose)
  return (
    <Modal
      title={made ? madeTitle(made) : title}
      open={open}
      onCancel={made ? onClose : leave}
      afterClose={() => {
        setMade(undefined)
        form.resetFields()
      }}
      onOk={form.submit}
      okText={okText}
      confirmLoading={busy}
      {...(made ? { footer: <FinishButton onClose={onClose} /> } : {})}
      destroyOnHidden
    >
      {made ? (
        shown(made)
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={initial}
          onFinish={(values) => void make(values).then(setMade)}
        >
          <KeptText form={form} dialog={title} of="new" />
          {children}
        </Form>
      )}
    </Modal>
  )
}
