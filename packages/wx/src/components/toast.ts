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

/** Says `text` for 1.5 s; a later one takes its place. */
export function toast(text: string) {
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
