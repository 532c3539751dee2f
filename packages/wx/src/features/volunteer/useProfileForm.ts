import { extraFields, extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import {
  type ApplicationField,
  applicationFields,
  type FormProblem,
  fieldProblem,
  firstProblem,
} from '@museum/contract/volunteer/profile.rules.ts'
import { useState } from 'react'
import { fieldId } from '../../components/FormField.tsx'
import { toast } from '../../components/toast.ts'
import { museumToday } from '../../today.ts'
import type { ProfileFormValues } from './profileForm.ts'

/** A form that is being filled in, and what is wrong with it. */
export interface Filling {
  form: ProfileFormValues
  errors: Readonly<Partial<Record<string, string>>>
  /** A photo is on its way. */
  uploading: boolean
  setUploading: (uploading: boolean) => void
  set: (change: Partial<ProfileFormValues>) => void
  /** A field is left: what is there is checked, what is missing waits for the end. */
  leave: (name: ApplicationField) => void
  /** True when all is well; else the first wrong field is named and gone to (§5.4–5.6). */
  check: () => boolean
  /** Names a problem at its field and goes there. */
  refuse: (problem: FormProblem) => void
  replace: (form: ProfileFormValues) => void
}

// A change of one of these is a new answer to what was said at another.
const alsoAbout: Readonly<Record<string, readonly string[]>> = {
  sex: ['id_num'],
  birth_time: ['id_num'],
  other_skill: ['skill_ids'],
  languages: ['skill_ids'],
}

/** The profile form's state; the rules are the contract's. */
export function useProfileForm(initial: () => ProfileFormValues): Filling {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Filling['errors']>({})
  const [uploading, setUploading] = useState(false)

  const forget = (names: readonly string[]) =>
    setErrors((before) => {
      if (!names.some((name) => before[name] !== undefined)) return before
      return Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
    })

  const refuse = (problem: FormProblem) => {
    setErrors({ [problem.field]: problem.msg })
    goToField(problem.field)
  }

  return {
    form,
    errors,
    uploading,
    setUploading,
    set(change) {
      setForm((before) => ({ ...before, ...change }))
      forget(Object.keys(change).flatMap((name) => [name, ...(alsoAbout[name] ?? [])]))
    },
    leave(name) {
      if (isBlank(form[name]) || (name === 'id_num' && (form.sex === 0 || form.birth_time === '')))
        return
      const problem = fieldProblem(name, form, museumToday())
      if (problem) setErrors((before) => ({ ...before, [problem.field]: problem.msg }))
    },
    check() {
      if (uploading) {
        toast('照片正在上传，请稍候')
        return false
      }
      const problem = firstProblem(form, museumToday()) ?? extraProblem(form)
      if (problem) refuse(problem)
      return problem === undefined
    },
    refuse,
    replace(next) {
      setForm(next)
      setErrors({})
    },
  }
}

/** How many of the required fields are answered well. */
export function progressOf(form: ProfileFormValues): { done: number; all: number } {
  const required = applicationFields.filter((field) => !('optional' in field))
  const today = museumToday()
  const done = required.filter(({ name }) => fieldProblem(name, form, today) === undefined)
  return { done: done.length, all: required.length }
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** Scrolls to a field once it is drawn with its error, and puts the focus into it. */
function goToField(name: string) {
  requestAnimationFrame(() => {
    // A server may name a part of a list: `learn_experience.0.start`.
    const field = document.getElementById(fieldId(name.split('.')[0] ?? name))
    if (!field) return
    if (extraFields.some((extra) => extra.name === name))
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
