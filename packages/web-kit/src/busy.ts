/** Counts running requests; a change is told 400 ms after the last one ended (§9.3). */
const debounceMs = 400
const listeners = new Set<() => void>()
let running = 0
let shown = false
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: boolean) {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

function end() {
  running -= 1
  if (running > 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (running === 0) show(false)
  }, debounceMs)
}

export const busy = {
  /** Marks a request as running; call what it returns once, when the request has ended. */
  begin(): () => void {
    running += 1
    clearTimeout(timer)
    show(true)
    return end
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  shown: () => shown,
}
