import type { FormInstance } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useMay } from '../features/login/me.tsx'
import { changesOf } from './changes.ts'
import { showFault } from './showFault.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

interface RecordSave<V extends object, F extends object, R> {
  form: FormInstance<V>
  /** The form's values when the page opened, and now. */
  initial: V
  values: V
  /** What the form's values are on the wire. */
  fieldsOf: (values: V) => F
  /** Sends a change; `state` is what it becomes, undefined when that stays. */
  write: (changes: Partial<F>, state: 'published' | undefined) => Promise<{ data: R }>
  /** Called after a success, when leaving the page is free again. */
  onStored: (record: R) => void
  /** The form's field of a wire field or of a fault code. */
  fieldOf: (key: string) => string | undefined
}

/** Saving one record: only what changed is sent, a refusal shows at its field, leaving is guarded. */
export function useRecordSave<V extends object, F extends object, R>(save: RecordSave<V, F, R>) {
  const { form, fieldsOf } = save
  const [pending, setPending] = useState(false)
  // What the form was filled with, not what others have stored since: only own changes are sent.
  const [base, setBase] = useState(save.initial)
  // A draft may lack what a published record may not; the form's rules ask which is being saved.
  const toPublish: RefObject<boolean> = useRef(false)
  const changes = changesOf(fieldsOf(base), fieldsOf(save.values))
  const dirty = Object.keys(changes).length > 0
  const guard = useUnsavedGuard(useMay('office.edit') && dirty)

  return {
    dirty,
    pending,
    toPublish,
    /** Lets the next navigation pass, unsaved changes or not. */
    release: guard.release,
    /** True when the form may be saved; else its first wrong field is shown. */
    async check(complete: boolean): Promise<boolean> {
      toPublish.current = complete
      try {
        await form.validateFields()
        return true
      } catch (refusal) {
        const [first] = (refusal as { errorFields: { name: (string | number)[] }[] }).errorFields
        if (first) form.scrollToField(first.name, { block: 'center', focus: true })
        return false
      }
    },
    async store(state?: 'published') {
      setPending(true)
      try {
        const { data } = await save.write(changes, state)
        // The form keeps what it shows: something may have been typed meanwhile.
        setBase(save.values)
        guard.release()
        save.onStored(data)
      } catch (error) {
        showFault(form, error, save.fieldOf)
      } finally {
        setPending(false)
      }
    },
  }
}
