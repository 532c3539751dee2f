import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { useEffect, useRef, useState } from 'react'
import { drafts } from '../login/drafts.ts'
import type { ProfileFormValues } from './profileForm.ts'

const draftName = 'join'
const waitMs = 400

/** What was typed here before and not sent, laid over the form as it would open. */
export function drafted(initial: ProfileFormValues): {
  form: ProfileFormValues
  at: number | undefined
} {
  const kept = drafts.read(draftName)
  if (!kept || typeof kept.value !== 'object') return { form: initial, at: undefined }
  // A draft may be of an earlier version of the form: what has another shape now is asked anew.
  const fitting = Object.entries(kept.value ?? {}).filter(([name, value]) => {
    const now: unknown = name in initial ? initial[name as keyof ProfileFormValues] : undefined
    return typeof now === typeof value && Array.isArray(now) === Array.isArray(value)
  })
  const form: ProfileFormValues = { ...initial, ...Object.fromEntries(fitting) }
  // The same photo under the address of now: the draft's may have run out.
  const same = barePicture(form.img_path) === barePicture(initial.img_path)
  return { form: same ? { ...form, img_path: initial.img_path } : form, at: kept.at }
}

/** Keeps the form on the phone as it is filled in, so that it survives the closing of the app. */
export function useDraft(form: ProfileFormValues, initial: ProfileFormValues) {
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
      drafts.keep(draftName, latest.current)
    }
  }, [form, initial, paused])

  useEffect(() => {
    // A messaging app may end the page without a further word.
    const flush = () => {
      if (!waiting.current) return
      waiting.current = false
      drafts.keep(draftName, latest.current)
    }
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
    }
  }, [])

  return {
    /** Forgets it; with `forGood` nothing more is kept. */
    drop(forGood = false) {
      waiting.current = false
      setPaused(forGood)
      drafts.drop(draftName)
    },
  }
}

/** Throws away what was typed before an application that has been sent meanwhile, from another phone perhaps. */
export function useNoDraft(sent: boolean) {
  useEffect(() => {
    if (sent) drafts.drop(draftName)
  }, [sent])
}
