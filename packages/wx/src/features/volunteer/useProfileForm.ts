import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { saidOtherwise } from '@museum/contract/volunteer/document.rules.ts'
import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import {
  type ApplicationField,
  applicationFields,
  type FormProblem,
  fieldProblem,
  firstProblem,
} from '@museum/contract/volunteer/profile.rules.ts'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { type Form, goToField, useForm } from '../../components/useForm.ts'
import { museumToday } from '../../today.ts'
import type { Texts } from '../agreement/useTexts.ts'
import { drafts, joinDraft } from '../login/drafts.ts'
import { type Sealed, useSealed } from '../login/ownStore.ts'
import { isSame, takenOff, textsRead } from './consents.ts'
import { formOf, type Profile, type ProfileFormValues } from './profileForm.ts'
import { type Options, offeredOnly } from './useOptions.ts'

// A change of one of these is a new answer to what was said at another.
const alsoAbout: Readonly<Record<string, readonly string[]>> = {
  sex: ['id_num'],
  birth_time: ['id_num'],
  id_kind: ['id_num'],
  other_skill: ['skill_ids'],
  languages: ['skill_ids'],
}

const answers = (name: string) => [name, ...(alsoAbout[name] ?? [])]

/** The profile form's state, begun with what was typed here before and not sent; the rules are the contract's. */
export function useProfileForm(profile: Profile, options: Options, sealed: Sealed) {
  const [kept] = useState(() => drafted(formOf(profile), sealed))
  const [restoredAt, setRestoredAt] = useState(kept.at)
  const [initial, setInitial] = useState(() => offeredOnly(kept.form, options))
  const form = useForm(initial, answers)
  const { values, warn } = form
  const draft = useDraft(values, initial, sealed)
  const [uploading, setUploading] = useState(false)
  useTextsAnew(form, options.texts)
  const refuse = ({ field, msg }: FormProblem) => {
    // What was said at other fields is true still.
    warn({ [field]: msg })
    goToField(field)
  }
  return {
    ...form,
    /** Answers fields; a birthday that a document brought along is judged like one that was chosen. */
    set(change: Partial<ProfileFormValues>) {
      form.set(change)
      if (!change.birth_time) return
      const problem = fieldProblem('birth_time', { ...values, ...change }, museumToday())
      if (problem) warn({ [problem.field]: problem.msg })
    },
    setUploading,
    /** A field is left: what is there is checked, what is missing waits for the end. */
    leave(name: ApplicationField) {
      // Where the number says something else, that is offered below it.
      const waits =
        name === 'id_num' &&
        (values.sex === 0 || values.birth_time === '' || saidOtherwise(values) !== undefined)
      if (waits || isBlank(values[name])) return
      const problem = fieldProblem(name, values, museumToday())
      if (problem) warn({ [problem.field]: problem.msg })
    },
    /** True when all is well; else the first wrong field is named and gone to (§5.4–5.6). */
    check() {
      if (uploading) {
        toast('照片正在上传，请稍候')
        return false
      }
      const problem = firstProblem(values, museumToday()) ?? extraProblem(values)
      if (problem) refuse(problem)
      return problem === undefined
    },
    /** Names a problem at its field and goes there. */
    refuse,
    /** It holds something that was not sent. */
    changed: values !== initial || restoredAt !== undefined,
    /** When what it began with was typed, in milliseconds; undefined where nothing was. */
    restoredAt,
    /** It began without the document number, which no phone keeps. */
    lacksNumber: kept.form.id_num === '',
    /** Begins with what is known, without what was typed. */
    startAnew() {
      const blank = offeredOnly(formOf(profile), options)
      setInitial(blank)
      form.replace(blank)
      draft.drop()
      setRestoredAt(undefined)
    },
    /** Keeps what is typed no longer: it is sent, or given up. */
    forget: () => draft.drop(true),
  }
}

/** A text that changes while the form is open takes its tick off, and says so at its box. */
function useTextsAnew(
  { values, set, warn }: Pick<Form<ProfileFormValues>, 'values' | 'set' | 'warn'>,
  texts: Texts,
) {
  useEffect(() => {
    const read = textsRead(values, texts)
    if (isSame(values, read)) return
    const gone = takenOff(values, read)
    set(read)
    warn(Object.fromEntries(gone.map((field) => [field, '内容刚刚更新，请阅读后再选择'])))
  })
}

export type Filling = ReturnType<typeof useProfileForm>

/** How many of the required fields are answered well, the two consents among them. */
export function progressOf(form: ProfileFormValues): { done: number; all: number } {
  const required = applicationFields.filter(({ optional }) => !optional)
  const today = museumToday()
  const done = required.filter(({ name }) => fieldProblem(name, form, today) === undefined)
  const agreed = form.consent + form.consent_sensitive
  return { done: done.length + agreed, all: required.length + 2 }
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const waitMs = 400

/** What was typed here before and not sent, laid over the form as it would open. */
function drafted(
  initial: ProfileFormValues,
  sealed: Sealed,
): {
  form: ProfileFormValues
  at: number | undefined
} {
  const kept = sealed.read(joinDraft)
  if (!kept || typeof kept.value !== 'object') return { form: initial, at: undefined }
  // A draft may be of an earlier version of the form: what has another shape now is asked anew.
  const fitting = Object.entries(kept.value ?? {}).filter(([name, value]) => {
    const now: unknown = name in initial ? initial[name as keyof ProfileFormValues] : undefined
    return typeof now === typeof value && Array.isArray(now) === Array.isArray(value)
  })
  // What was ticked before versions were kept was ticked of the first.
  const first = { consent_version: 1, consent_sensitive_version: 1, show_consent_version: 1 }
  const form: ProfileFormValues = { ...initial, ...first, ...Object.fromEntries(fitting) }
  // The same photo under the address of now: the draft's may have run out.
  const same = barePicture(form.img_path) === barePicture(initial.img_path)
  return { form: same ? { ...form, img_path: initial.img_path } : form, at: kept.at }
}

/** Keeps a form, and how far it is as it will open: no phone keeps the document's number. */
function keepForm(sealed: Sealed, typed: ProfileFormValues): void {
  const form = { ...typed, id_num: '' }
  sealed.keep(joinDraft, form, undefined, { progress: progressOf(form) })
}

/** Keeps the form on the phone as it is filled in, so that it survives the closing of the app. */
function useDraft(form: ProfileFormValues, initial: ProfileFormValues, sealed: Sealed) {
  const [paused, setPaused] = useState(false)
  const latest = useRef(form)
  latest.current = form
  const waiting = useRef(false)

  useEffect(() => {
    if (paused || form === initial) return
    waiting.current = true
    const timer = setTimeout(keep, waitMs)
    return () => clearTimeout(timer)
    function keep() {
      waiting.current = false
      keepForm(sealed, latest.current)
    }
  }, [form, initial, paused, sealed])

  useEffect(() => {
    // A messaging app may end the page without a further word.
    const flush = () => {
      if (!waiting.current) return
      waiting.current = false
      keepForm(sealed, latest.current)
    }
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
    }
  }, [sealed])

  return {
    /** Forgets it; with `forGood` nothing more is kept. */
    drop(forGood = false) {
      waiting.current = false
      setPaused(forGood)
      sealed.drop(joinDraft)
    },
  }
}

const names = [joinDraft]

/** What was typed here before and not sent, once it is open. */
export const useTyped = () => useSealed(drafts, names)

/** Throws away what was typed before an application that has been sent meanwhile, from another phone perhaps. */
export function useNoDraft(sent: boolean) {
  useEffect(() => {
    if (sent) drafts.drop(joinDraft)
  }, [sent])
}
