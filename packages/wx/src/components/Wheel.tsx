import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import './forms.css'
import './pickers.css'

/** A column of numbers that is turned by a swipe, by a tap on a row, or by the arrow keys. */
export function Wheel({
  label,
  values,
  value,
  onChange,
  first,
}: {
  label: string
  /** Rising. */
  values: readonly number[]
  value: number
  onChange: (value: number) => void
  /** Gets the focus when its sheet opens. */
  first?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const at = Math.max(0, values.indexOf(value))
  useLayoutEffect(() => {
    const column = box.current
    if (column && rowAt(column) !== at) column.scrollTop = at * rowHeight(column)
  }, [at])
  const turn = (to: number) => {
    const next = values[Math.min(Math.max(to, 0), values.length - 1)]
    if (next !== undefined && next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target[event.key]?.(at, values.length)
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }
  return (
    <div
      ref={box}
      className="wheel"
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={values[0]}
      aria-valuemax={values[values.length - 1]}
      aria-valuetext={`${value}${label}`}
      data-first={first}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        // Taken over before the finger moves on; later, its next row would be turned back to this one.
        flushSync(() => turn(rowAt(currentTarget)))
      }}
    >
      {values.map((each, row) => (
        <div
          key={each}
          className={each === value ? 'quiet wheel-row wheel-chosen' : 'quiet wheel-row'}
          aria-hidden="true"
          onClick={() => turn(row)}
        >
          {each}
          {label}
        </div>
      ))}
    </div>
  )
}

const target: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function rowHeight(column: HTMLElement): number {
  return column.querySelector<HTMLElement>('.wheel-row')?.offsetHeight || 1
}

function rowAt(column: HTMLElement): number {
  return Math.round(column.scrollTop / rowHeight(column))
}
