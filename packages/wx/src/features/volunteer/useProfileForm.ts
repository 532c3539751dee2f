import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import {
  type ApplicationField,
  applicationFields,
  type FormProblem,
  fieldProblem,
  firstProblem,
} from '@museum/contract/volunteer/profile.rules.ts'
import { useState } from 'react'
import { toast } from '../../components/toast.ts'
import { type Form, goToField, useForm } from '../../components/useForm.ts'
import { museumToday } from '../../today.ts'
import type { ProfileFormValues } from './profileForm.ts'

/** The profile's form while it is filled in; the rules are the contract's. */
export interface Filling extends Form<ProfileFormValues> {
  setUploading: (uploading: boolean) => void
  /** A field is left: what is there is checked, what is missing waits for the end. */
  leave: (name: ApplicationField) => void
  /** True when all is well; else the first wrong field is named and gone to (§5.4–5.6). */
  check: () => boolean
  /** Names a problem at its field and goes there. */
  refuse: (problem: FormProblem) => void
}

// A change of one of these is a new answer to what was said at another.
const alsoAbout: Readonly<Record<string, readonly string[]>> = {
  sex: ['id_num'],
  birth_time: ['id_num'],
  other_skill: ['skill_ids'],
  languages: ['skill_ids'],
}

const answers = (name: string) => [name, ...(alsoAbout[name] ?? [])]

/** The profile form's state, and a photo that may be on its way. */
export function useProfileForm(initial: () => ProfileFormValues): Filling {
  const form = useForm(initial, answers)
  const { values, warn, blame } = form
  const [uploading, setUploading] = useState(false)
  const refuse = ({ field, msg }: FormProblem) => {
    blame({ [field]: msg })
    goToField(field)
  }
  return {
    ...form,
    setUploading,
    leave(name) {
      const waits = name === 'id_num' && (values.sex === 0 || values.birth_time === '')
      if (waits || isBlank(values[name])) return
      const problem = fieldProblem(name, values, museumToday())
      if (problem) warn({ [problem.field]: problem.msg })
    },
    check() {
      if (uploading) {
        toast('照片正在上传，请稍候')
        return false
      }
      const problem = firstProblem(values, museumToday()) ?? extraProblem(values)
      if (problem) refuse(problem)
      return problem === undefined
    },
    refuse,
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
