/** How long a toast stays (§9.5). */
const toastMs = 1500
const listeners = new Set<() => void>()
/** What stands, and the how manieth it is: the same words are shown, and heard, anew. */
let current = { text: '', number: 0 }
/** What is said until it is over. */
const standing: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function show(text: string) {
  current = { text, number: current.number + 1 }
  for (const listener of listeners) listener()
}

/** Says `text` for 1.5 s; a later one takes its place. */
export function toast(text: string) {
  clearTimeout(timer)
  show(text)
  timer = setTimeout(() => {
    timer = undefined
    show(standing.at(-1) ?? '')
  }, toastMs)
}

/** Says `text` wherever no toast stands, until what it returns is called. */
export function stand(text: string): () => void {
  standing.push(text)
  if (timer === undefined) show(text)
  return () => {
    standing.splice(standing.indexOf(text), 1)
    if (timer === undefined) show(standing.at(-1) ?? '')
  }
}

export const toasts = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
