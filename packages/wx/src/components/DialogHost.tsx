import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type Dialog, dialogs } from './dialogs.ts'

type DialogBox = ComponentType<{ dialog: Dialog }>

let known: DialogBox | undefined

/** Fetches what draws a dialog; `keptApp.ts` does so ahead of need. Without it the phone's own box asks. */
export async function fetchDialog(): Promise<DialogBox> {
  known ??= await import('./TipDialog.tsx').then(
    (module) => module.default,
    () => undefined,
  )
  return known ?? PlainDialog
}

/** Shows what `ask` and `tell` open, one at a time. */
export function DialogHost() {
  const [first] = useSyncExternalStore(dialogs.subscribe, dialogs.all)
  const [late, setLate] = useState<DialogBox>()
  const waits = first !== undefined && known === undefined
  useEffect(() => {
    if (waits) void fetchDialog().then((box) => setLate(() => box))
  }, [waits])
  const Box = known ?? late
  return first && Box ? <Box key={first.title + first.text} dialog={first} /> : null
}

function PlainDialog({ dialog: { text, close } }: { dialog: Dialog }) {
  useEffect(() => close(window.confirm(text)), [text, close])
  return null
}
