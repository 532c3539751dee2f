import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface Followed<T extends object, V extends object> {
  /** What the server holds, as it was last read. */
  stored: T
  form: FormInstance<V>
  /** What the form shows of it. */
  valuesOf: (base: T) => V
  /** Whether what the form holds is something else than `base`. */
  isOther: (held: V, base: T) => boolean
}

/**
 * What a form that stands open on its page was filled with, and what it shows. It follows what others store while
 * nothing is typed; once something is, it stays, so that saving is told of what they changed.
 */
export function useFollowed<T extends object, V extends object>(followed: Followed<T, V>) {
  const { stored, form, valuesOf, isOther } = followed
  const [base, setBase] = useState(stored)
  // With fields that are not drawn yet.
  const shown = Form.useWatch([], { form, preserve: true }) as V | undefined
  // What is watched comes a moment after the form holds it: typed it would be lost to what others store in that
  // moment, and what is followed would be taken for something typed.
  const isDirty = () => shown !== undefined && isOther(form.getFieldsValue(true), base)
  const dirty = isDirty()
  const last = useRef(stored)
  /** Shows what was stored; what was typed since `sent` was sent stays. */
  const follow = (next: T, sent?: V) => {
    // What was just saved is newer than what was read before.
    last.current = stored
    setBase(next)
    form.setFieldsValue((sent ? untouched(valuesOf(next), sent, form) : valuesOf(next)) as never)
  }
  useEffect(() => {
    if (stored !== last.current && !isDirty()) follow(stored)
  })
  return { base, shown, dirty, follow }
}

type Fields = Record<string, unknown>

/** The fields of which the form holds what was sent. */
function untouched(values: object, sent: object, form: FormInstance): object {
  const [held, then] = [form.getFieldsValue() as Fields, sent as Fields]
  const same = (field: string) => JSON.stringify(held[field]) === JSON.stringify(then[field])
  return Object.fromEntries(Object.entries(values).filter(([field]) => same(field)))
}
