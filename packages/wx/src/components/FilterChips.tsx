import { words } from '@museum/contract/words.ts'
import { useEffect, useId, useRef } from 'react'
import './shown.css'
import './chips.css'

/** One of several choices that narrow a list, All first, each with how many it would show. */
export function FilterChips({
  label,
  short,
  value,
  options,
  counts,
  onChange,
}: {
  label: string
  /** The same in a word, before its chips. */
  short: string
  /** The chosen id; 0 is All. */
  value: number
  options: readonly { id: number; name: string }[]
  /** By id, 0 for All; undefined until they are known. */
  counts: ReadonlyMap<number, number> | undefined
  onChange: (id: number) => void
}) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice stands elsewhere in the row
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(':checked')?.parentElement
    // The page itself stays where it is.
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2
  }, [value, options.length])
  return (
    <fieldset className="line">
      <legend className="only-read-aloud">{label}</legend>
      <span className="quiet chips-label" aria-hidden="true">
        {short}
      </span>
      <div ref={row} className="grow chips-row">
        {[{ id: 0, name: words.all }, ...options].map((option) => {
          const count = counts && (counts.get(option.id) ?? 0)
          return (
            <label
              key={option.id}
              className={count === 0 ? 'chosen-by chip chip-none' : 'chosen-by chip'}
            >
              <input
                type="radio"
                name={name}
                checked={option.id === value}
                onChange={() => onChange(option.id)}
              />
              <span className="pick">
                {option.name}
                {count !== undefined && (
                  <span className="quiet chip-count">
                    {count}
                    <span className="only-read-aloud">项</span>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
