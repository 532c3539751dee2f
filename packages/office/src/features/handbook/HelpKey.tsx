import { lazy, Suspense, useEffect, useState } from 'react'
import { isCovered, writing } from '../../components/keys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('../../components/KeysDialog.tsx')).KeysDialog,
}))

const groups = [
  {
    title: '任何一页',
    keys: [
      ['Ctrl K', '找人、活动、地点、日子'],
      ['?', '全部按键'],
    ],
  },
] as const

// The bar and the rail may both listen.
const heard = new WeakSet<Event>()

/** `?` on a page that has no keys of its own: the keys of any page, and the way to the handbook. */
export function HelpKey() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[?？]$/.test(event.key) || event.repeat || writing(event.target) || isCovered()) return
      if (heard.has(event)) return
      heard.add(event)
      // After the page itself has had its turn.
      setTimeout(() => {
        if (!event.defaultPrevented) setOpen(true)
      })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return open ? (
    <Suspense>
      <KeysDialog groups={groups} open onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
