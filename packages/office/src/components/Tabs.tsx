import { type KeyboardEvent, useRef } from 'react'

interface TabsProps<K extends string> {
  /** What the tabs divide, for whoever hears them. */
  label: string
  value: K
  onChange: (value: K) => void
  items: readonly { key: K; label: string }[]
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The parts of a list, one of which is shown: Tab leads to that one, the arrow keys to its neighbours, Enter opens. */
export function Tabs<K extends string>({ label, value, onChange, items }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const next = steps[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {items.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
