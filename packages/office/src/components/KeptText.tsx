import { Alert, Button, Form, type FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
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

/** The forms of dialogs that stand, with the names under which they are kept. */
const standing = new Map<FormInstance, DraftName>()

/**
 * What was typed into this form is saved, or into every dialog that stands: it comes back no more, also where
 * saving leads to another page and the dialog goes with its own.
 */
export function endTyped(form?: FormInstance): void {
  for (const [of, name] of standing) if (form === undefined || form === of) typedDrafts.drop(name)
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
  const [name] = useState<DraftName>({ account, page: location.pathname, dialog, of })
  const isPage = dirty !== undefined
  const opened = useRef<object>(undefined)
  // What came back of fields that stand only once others say so.
  const waiting = useRef<Fields>({})
  const values = Form.useWatch([], form) as object | undefined
  useEffect(() => {
    // What the fields were opened with is known once they stand.
    const timer = setTimeout(() => {
      const standing = form.getFieldsValue()
      opened.current = { ...form.getFieldsValue(true), ...standing }
      const kept = typedDrafts.read(name)
      if (!kept) return
      const [own, others] = parted(kept, (field) => field in standing)
      waiting.current = others
      // First, so that such a field finds its value when it comes to stand.
      form.setFieldsValue(others as never)
      form.setFields(
        Object.entries(own).map(([field, value]) => ({
          name: field,
          value: value as never,
          touched: true,
        })),
      )
      setRestored(true)
    })
    if (!isPage) standing.set(form, name)
    return () => {
      clearTimeout(timer)
      standing.delete(form)
      // Whoever leaves a page was asked; one that is read anew ends nothing.
      if (isPage || location.pathname === name.page) typedDrafts.drop(name)
    }
  }, [form, name, isPage])
  const keep = useCallback(() => {
    if (!opened.current) return
    const held = form.getFieldsValue()
    // One that has come to stand and goes again was taken back.
    waiting.current = parted(waiting.current, (field) => field in held)[1]
    typedDrafts.keep(name, { ...waiting.current, ...held }, opened.current)
  }, [form, name])
  useEffect(() => {
    if (values === undefined || opened.current === undefined) return
    if (dirty ?? form.isFieldsTouched()) keep()
    else if (dirty === false) {
      typedDrafts.drop(name)
      setRestored(false)
    }
  }, [values, dirty, form, name, keep])
  useEffect(() => {
    // What was typed last may not have been drawn yet.
    const flush = () => {
      if (form.isFieldsTouched()) keep()
    }
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [form, keep])
  if (!restored) return null
  const clear = () => {
    typedDrafts.drop(name)
    waiting.current = {}
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

type Fields = Record<string, unknown>

/** The fields of which something holds, and the others. */
function parted(fields: Fields, holds: (field: string) => boolean): [Fields, Fields] {
  const some = (wanted: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => holds(field) === wanted))
  return [some(true), some(false)]
}
