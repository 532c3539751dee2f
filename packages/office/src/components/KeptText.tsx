import { Alert, Button, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../features/login/me.tsx'
import { type DraftName, typedDrafts } from './typedDrafts.ts'

interface KeptTextProps {
  form: FormInstance
  /** What the dialog or page is called, and the number of the record it is about; `new` for none yet. */
  dialog: string
  of: string | number
  /** False where a page knows that all is saved; a dialog goes with what was typed. */
  dirty?: boolean
}

/**
 * Keeps what is typed into a form as it is typed, and gives it back when the same is opened again, saying so. A
 * dialog that closes on its page, and a page that is left, was saved or given up: its text goes. A dialog that went
 * with its page, by a step back, keeps it, and so does whatever a reload or the end of a login takes away.
 */
export function KeptText({ form, dialog, of, dirty }: KeptTextProps) {
  const { username: account } = useMe()
  const [restored, setRestored] = useState(false)
  // A dialog that closes may be about nothing already.
  const [name] = useState<DraftName>({ account, dialog, of })
  const page = dirty !== undefined
  const opened = useRef<object>(undefined)
  const values = Form.useWatch([], form) as object | undefined
  useEffect(() => {
    // What the fields were opened with is known once they stand.
    const timer = setTimeout(() => {
      opened.current = { ...form.getFieldsValue() }
      const kept = typedDrafts.read(name)
      if (!kept) return
      form.setFields(
        Object.entries(kept)
          .filter(([field]) => field in (opened.current ?? {}))
          .map(([field, value]) => ({ name: field, value: value as never, touched: true })),
      )
      setRestored(true)
    })
    const at = location.pathname
    return () => {
      clearTimeout(timer)
      // Whoever leaves a page was asked; one that is read anew ends nothing.
      if (page || location.pathname === at) typedDrafts.drop(name)
    }
  }, [form, name, page])
  useEffect(() => {
    if (values === undefined || opened.current === undefined) return
    if (dirty ?? form.isFieldsTouched()) typedDrafts.keep(name, values, opened.current)
    else if (dirty === false) {
      typedDrafts.drop(name)
      setRestored(false)
    }
  }, [values, dirty, form, name])
  useEffect(() => {
    // What was typed last may not have been drawn yet.
    const flush = () => {
      if (opened.current && form.isFieldsTouched())
        typedDrafts.keep(name, form.getFieldsValue(), opened.current)
    }
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [form, name])
  if (!restored) return null
  const clear = () => {
    typedDrafts.drop(name)
    form.resetFields()
    setRestored(false)
  }
  return (
    <Alert
      className="kept-text"
      type="info"
      showIcon
      title="已恢复上次未保存的内容"
      action={
        <Button size="small" onClick={clear}>
          清空
        </Button>
      }
    />
  )
}
