import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface Followed<T extends object, V extends object> {
  /** What the server holds, as it was last read. */
  stored: T
  form: FormInstance<V>
  /** What the form shows of it. */
  valuesOf: (base: T) => V
  /** Whether the form holds something else than `base`. */
  isDirty: (base: T) => boolean
}

/**
 * What a form that stands open on its page was filled with. It follows what others store while nothing
 * is typed; once something is, it stays, so that saving is told of what they changed.
 */
export function useFollowed<T extends object, V extends object>(followed: Followed<T, V>) {
  const { stored, form, valuesOf, isDirty } = followed
  const [base, setBase] = useState(stored)
  const dirty = isDirty(base)
  const last = useRef(stored)
  /** Shows what was stored; what was typed since `sent` was sent stays. */
  const follow = (next: T, sent?: V) => {
    // What was just saved is newer than what was read before.
    last.current = stored
    setBase(next)
    form.setFieldsValue((sent ? untouched(valuesOf(next), sent, form) : valuesOf(next)) as never)
  }
  useEffect(() => {
    if (stored !== last.current && !dirty) follow(stored)
  })
  return { base, dirty, follow }
}

type Fields = Record<string, unknown>

/** The fields of which the form holds what was sent. */
function untouched(values: object, sent: object, form: FormInstance): object {
  const [held, then] = [form.getFieldsValue() as Fields, sent as Fields]
  const same = (field: string) => JSON.stringify(held[field]) === JSON.stringify(then[field])
  return Object.fromEntries(Object.entries(values).filter(([field]) => same(field)))
}
