/**
 * What lies over the page in sight: sheets, dialogs, the question before a form is left. Each has an entry of
 * the history on top of the page's own, with the page's address, so that going back (the phone's key, a swipe,
 * WeChat's arrow) takes away what lies on top, and the page stays. What is closed otherwise takes its entry with
 * it, and the way elsewhere leads from the page's own entry.
 */
interface Layer {
  /** The page's place among the app's entries; none while the way leads to one. */
  place?: number
  /** Going back has reached it: it closes, or stays and has its entry again. */
  onBack: () => void
}

/** What an entry keeps of it: how many entries of layers lie between the page's own and this one, it included. */
interface Entry {
  idx?: number
  over?: number
}

const entry = () => history.state as Entry | null
const over = () => entry()?.over ?? 0
const place = () => entry()?.idx ?? 0

/** The lowest first. */
let layers: readonly Layer[] = []
/** On the way to another entry, where nothing may be laid on the one that is being left. */
let travelling = false
let waiting: (() => void)[] = []

/** Lays something over the page, or below what lies there already; call what it answers when it is gone. */
export function lay(onBack: () => void, { below = false } = {}): () => void {
  const layer: Layer = { onBack }
  layers = below ? [layer, ...layers] : [...layers, layer]
  matchSoon()
  return () => {
    layers = layers.filter((other) => other !== layer)
    matchSoon()
  }
}

/** Does something on the page's own entry, which takes those of its layers away first. */
export function onPage(act: () => void): void {
  if (travelling || over() > 0) waiting.push(act)
  else act()
  if (!travelling && over() > 0) travel(-over())
}

/** Leads to an address outside the app, or to a file; going back from an entry meanwhile would end the way there. */
export const leaveFor = (address: string): void => onPage(() => location.assign(address))

/** Goes so many pages back or on. */
export function goPages(by: number): void {
  if (travelling) waiting.push(() => goPages(by))
  else travel(by - over())
}

function travel(by: number) {
  travelling = true
  history.go(by)
}

const here = () => layers.filter((layer) => layer.place === place())

// What closes as another opens leaves it its entry.
const matchSoon = () => queueMicrotask(match)

function match() {
  if (travelling) return
  for (const layer of layers) layer.place ??= place()
  const wanted = here().length
  if (over() > wanted) travel(wanted - over())
  // The same address, which WeChat has signed, and for the router the same place.
  while (over() < wanted) history.pushState({ ...entry(), over: over() + 1 }, '')
}

addEventListener('popstate', () => {
  if (travelling) {
    travelling = false
    const acts = waiting
    waiting = []
    for (const act of acts) onPage(act)
  } else for (const layer of here().slice(over()).reverse()) layer.onBack()
  matchSoon()
})

// The page was loaded again while something lay over it, which is gone.
if (over() > 0) travel(-over())
