/** What was typed before the field stood: its text, and whether an Enter ended it. */
export interface Early {
  text: string
  enter: boolean
}

/** Whether one is finding something, wherever in the office that was asked for. */
function createOpening() {
  let open = false
  let early: Early | undefined
  const heard = new Set<() => void>()
  const set = (on: boolean) => {
    if (open === on) return
    open = on
    early = on ? { text: '', enter: false } : undefined
    for (const tell of heard) tell()
  }
  return {
    open: () => set(true),
    close: () => set(false),
    read: () => open,
    subscribe: (tell: () => void) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    /** A key that came before the field stood: whoever types on means the field and not the page. */
    hear: (event: KeyboardEvent) => {
      if (!early || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') return set(false)
      if (event.key === 'Backspace') early.text = early.text.slice(0, -1)
      else if (event.key === 'Enter') early.enter = true
      else if (event.key.length === 1 && !early.enter) early.text += event.key
    },
    /** The field stands, and goes on from there. */
    take: (): Early => {
      const typed = early ?? { text: '', enter: false }
      early = undefined
      return typed
    },
  }
}

export const finding = createOpening()
