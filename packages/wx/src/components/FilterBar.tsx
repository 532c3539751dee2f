import { words } from '@museum/contract/words.ts'
import { useEffect, useId, useRef, useState } from 'react'
import './shown.css'
import './lists.css'

export interface Filter {
  label: string
  /** The chosen id; 0 is All. */
  value: number
  options: readonly { id: number; name: string }[]
  onChange: (id: number) => void
}

/** Filters that stay in sight; each opens its choices below the bar, All first. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const [open, setOpen] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = filters.find((filter) => filter.label === open)
  useEffect(() => {
    if (open === undefined) return
    const outside = (event: Event) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = (label: string) => {
    setOpen(undefined)
    bar.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(label)}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the choices from wherever the focus is inside
    <div
      ref={bar}
      className="filter-bar"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open !== undefined) close(open)
      }}
    >
      <div className="filter-bar-row">
        {filters.map((filter) => {
          const chosen = filter.options.find((option) => option.id === filter.value)
          return (
            <button
              key={filter.label}
              type="button"
              data-filter={filter.label}
              className={chosen ? 'filter-bar-toggle filter-bar-set' : 'filter-bar-toggle'}
              aria-expanded={filter.label === open}
              aria-controls={filter.label === open ? id : undefined}
              onClick={() => setOpen(filter.label === open ? undefined : filter.label)}
            >
              <span className="only-read-aloud">{chosen ? `${filter.label}：` : ''}</span>
              <span className="filter-bar-name">{chosen?.name ?? filter.label}</span>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m4 6 4 4 4-4" />
              </svg>
            </button>
          )
        })}
      </div>
      {shown && (
        <fieldset id={id} className="filter-bar-choices">
          <legend className="only-read-aloud">{shown.label}</legend>
          {[{ id: 0, name: words.all }, ...shown.options].map((option) => (
            <button
              key={option.id}
              type="button"
              aria-pressed={option.id === shown.value}
              onClick={() => {
                shown.onChange(option.id)
                close(shown.label)
              }}
            >
              {option.name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
