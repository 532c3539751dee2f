import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Chips } from './Chips.tsx'
import { PaperWords } from './PaperWords.tsx'

/** One thing that a list is narrowed to, as it is read, and what its address is without it. */
export interface Chip {
  label: string
  value: string
  without: Readonly<Record<string, string>>
}

interface FilterChipsProps {
  chips: readonly Chip[]
  onRemove: (without: Readonly<Record<string, string>>) => void
  /** Clears what differs from the list's own filter; undefined where nothing does. */
  onClear: (() => void) | undefined
  /** Whether the panel stands open in which one narrows it further. */
  open: boolean
  onOpen: () => void
  /** False where S opens it not, as in a dialog, of which nothing is said on paper either. */
  keyed?: boolean
  /** What paper says, where that is more than the chips. */
  onPaper?: readonly Chip[]
  /** What stands before the chips, and at the end of their line. */
  children?: ReactNode
  end?: ReactNode
}

/** What a list is narrowed to, each with what takes it away, and the way to the panel (S). */
export function FilterChips(props: FilterChipsProps) {
  const {
    chips,
    onRemove,
    onClear,
    open,
    onOpen,
    keyed = true,
    onPaper = chips,
    children,
    end,
  } = props
  return (
    <search className="row wrap below screen-only filters chips" aria-label="筛选">
      {children}
      <Chips
        chips={chips.map(({ without, ...chip }) => ({
          ...chip,
          onRemove: () => onRemove(without),
        }))}
      />
      {keyed ? <PaperWords chips={onPaper} /> : null}
      <Button type="dashed" aria-expanded={open} onClick={onOpen}>
        加筛选 {keyed ? <kbd>S</kbd> : null}
      </Button>
      {onClear ? (
        <Button type="text" onClick={onClear}>
          清除全部
        </Button>
      ) : null}
      {end ? <span className="row push">{end}</span> : null}
    </search>
  )
}
