import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { useFetched } from '../../shell/useFetched.ts'
import { finding } from './opening.ts'

const findDialog = async () => (await import('./FindDialog.tsx')).FindDialog

const isMac = /Mac|iP/.test(navigator.platform)

/** Ctrl-K from anywhere, and what it opens, which is fetched when it is first wanted. */
export function Find() {
  const open = useSyncExternalStore(finding.subscribe, finding.read)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asks = event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey
      if (!asks || event.altKey || event.shiftKey) return finding.hear(event)
      // The browser's own search, and whoever else listens, have another key.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) finding.open()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  useEffect(() => {
    // Fetched once the page stands, before it can be asked for; whoever is faster waits for it.
    void findDialog().catch(() => undefined)
    return finding.close
  }, [])
  const FindDialog = useFetched(findDialog, open)
  return FindDialog && open ? <FindDialog /> : null
}

/** The field in the bar, which is the way there for a hand at the mouse. */
export function FindField() {
  return (
    <button
      type="button"
      className="row find-field"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={finding.open}
    >
      <SearchOutlined />
      <span className="find-words">找人、活动、地点、日子</span>
      <span className="find-keys" aria-hidden>
        <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
      </span>
    </button>
  )
}
