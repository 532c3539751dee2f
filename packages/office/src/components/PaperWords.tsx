import { joined } from '@museum/contract/text.ts'
import { createContext, use, useEffect } from 'react'
import { usePrintedOn, useRunningHead } from './useRunningHead.ts'

/** Has the page's paper say to what it is narrowed; undefined when that is known no longer. */
export const PaperContext = createContext<((words: string | undefined) => void) | undefined>(
  undefined,
)

/** Says on the page's paper to what its list is narrowed. */
export function PaperWords({ chips }: { chips: readonly { label: string; value: string }[] }) {
  const tell = use(PaperContext)
  const words = joined(chips.map(({ label, value }) => `${label} ${value}`.trim()))
  useEffect(() => {
    tell?.(words)
    return () => tell?.(undefined)
  }, [tell, words])
  return null
}

/** What stands above and below a page on each of its sheets, and under its title on the first. */
export function PaperHead({ title, words }: { title: string; words: string }) {
  useRunningHead('', joined([title, words]))
  usePrintedOn()
  return words === '' ? null : <p className="print-only print-head">{words}</p>
}
