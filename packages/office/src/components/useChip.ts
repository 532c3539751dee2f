import { createContext, use, useEffect, useId, useRef } from 'react'

/** One thing that a list is narrowed to, as it is read, and what takes it away. */
export interface ShownChip {
  label: string
  value: string
  onRemove: () => void
}

/** Takes the chip of one control, or hears that it has none now. */
export type TellChip = (of: string, chip: ShownChip | undefined) => void

export const ChipsContext = createContext<TellChip | undefined>(undefined)

/** Has a control that stands among a list's filters say as a chip what it narrows the list to; nothing for an empty `value`. */
export function useChip(label: string, value: string, onRemove: () => void) {
  const tell = use(ChipsContext)
  const of = useId()
  const latest = useRef(onRemove)
  latest.current = onRemove
  useEffect(() => {
    if (!tell || value === '') return
    tell(of, { label, value, onRemove: () => latest.current() })
    return () => tell(of, undefined)
  }, [tell, of, label, value])
}

/** The chip of what is no control of the kit. */
export function ChipOf({ label, value, onRemove }: ShownChip) {
  useChip(label, value, onRemove)
  return null
}
