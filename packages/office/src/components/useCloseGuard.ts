import { App, type FormInstance } from 'antd'
import { type RefObject, useRef } from 'react'

type Asked = Pick<FormInstance, 'isFieldsTouched'>

/**
 * Closing a form in which something was typed asks first, be it by Esc, the cross or a button. Takes
 * the form, or a reference to it where it belongs to what the dialog holds.
 */
export function useCloseGuard(
  form: Asked | RefObject<Asked | null>,
  onClose: () => void,
): () => void {
  const { modal } = App.useApp()
  const asking = useRef(false)
  return () => {
    if (asking.current) return
    const typed = 'current' in form ? form.current : form
    if (!typed?.isFieldsTouched()) return onClose()
    asking.current = true
    modal.confirm({
      title: '有未保存的内容',
      content: '关闭后，刚才填写的内容将会丢失。',
      okText: '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续填写',
      afterClose: () => {
        asking.current = false
      },
      onOk: () => onClose(),
    })
  }
}
