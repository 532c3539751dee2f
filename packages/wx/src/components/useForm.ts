import { useState } from 'react'
import { fieldId } from './FormField.tsx'

/** A form that is being filled in: what its fields hold, and what is wrong with them by their names. */
export interface Form<V> {
  values: V
  errors: Readonly<Partial<Record<string, string>>>
  /** Answers fields; what was said at them, and at what else these are an answer to, is forgotten. */
  set: (change: Partial<V>) => void
  /** Says what is wrong with some fields, beside what was said at others. */
  warn: (errors: Form<V>['errors']) => void
  /** Begins anew, with nothing said. */
  replace: (values: V) => void
  /** Says what is wrong, and nothing else. */
  blame: (errors: Form<V>['errors']) => void
}

const itself = (name: string): readonly string[] => [name]

/** A form's state; `answers` names the fields whose errors a change of one field takes away. */
export function useForm<V extends object>(start: V | (() => V), answers = itself): Form<V> {
  const [values, setValues] = useState(start)
  const [errors, blame] = useState<Form<V>['errors']>({})
  return {
    values,
    errors,
    set(change) {
      setValues((before) => ({ ...before, ...change }))
      const answered = Object.keys(change).flatMap(answers)
      blame((before) => {
        const left = Object.entries(before).filter(([name]) => !answered.includes(name))
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    warn: (found) => blame((before) => ({ ...before, ...found })),
    replace(next) {
      setValues(next)
      blame({})
    },
    blame,
  }
}

/** Scrolls to a field once it is drawn with its error, and puts the focus into it. */
export function goToField(name: string): void {
  requestAnimationFrame(() => {
    // A server may name a part of a list: `learn_experience.0.start`.
    const [whole] = name.split('.')
    const field =
      document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(whole ?? name))
    if (!field) return
    field.closest('details')?.setAttribute('open', '')
    const control =
      field.querySelector<HTMLElement>('[data-missing="true"]') ??
      field.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const near = control?.dataset.missing === 'true' ? control : field
    near.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    control?.focus({ preventScroll: true })
  })
}
