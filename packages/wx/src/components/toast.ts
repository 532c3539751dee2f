import { settings } from '../settings.ts'
import { ask } from './dialogs.ts'

/** What says to phone the office, and what its dialog is called. */
const title = '联系志愿者办公室'
/** How long a toast stays (§9.5). */
const toastMs = 1500
const listeners = new Set<() => void>()
/** What stands, and the how manieth it is: the same words are shown, and heard, anew. */
let current = { text: '', number: 0 }
let timer: ReturnType<typeof setTimeout> | undefined

function show(text: string) {
  current = { text, number: current.number + 1 }
  for (const listener of listeners) listener()
}

/** Says `text` for 1.5 s; a later one takes its place. What says to phone the office stays, with its number. */
export function toast(text: string) {
  const { office_phone: phone } = settings.museumLook
  if (phone && text.includes(title))
    return void ask({ title, text, confirm: '拨打' }).then(
      (dials) => dials && location.assign(`tel:${phone}`),
    )
  clearTimeout(timer)
  show(text)
  timer = setTimeout(() => show(''), toastMs)
}

export const toasts = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
