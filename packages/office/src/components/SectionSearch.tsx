import { FilterBar, SearchBox, useSearchKey } from './FilterBar.tsx'
import { KeysNote, type PageKeys } from './KeysNote.tsx'
import type { Filter, List, ListAddress } from './useList.ts'
import { useSteppingKeys } from './useRowKeys.ts'

interface SectionSearchProps<A extends ListAddress, F extends Filter & { q: string }> {
  list: List<A, F>
  label: string
  keys?: PageKeys
  /** False while something stands open above the rows. */
  steps: boolean
  /** False where Esc leaves the page. */
  leaves?: boolean
}

/** What is searched in a list that is one part of its page, and the keys that go through its rows. */
export function SectionSearch<A extends ListAddress, F extends Filter & { q: string }>({
  list,
  label,
  keys = {},
  steps,
  leaves = true,
}: SectionSearchProps<A, F>) {
  useSearchKey()
  useSteppingKeys(steps, { leaves })
  return (
    <FilterBar
      list={list as unknown as List}
      end={<KeysNote keys={keys} opens={false} searches ticks={false} />}
    >
      <SearchBox
        label={label}
        value={list.filter.q}
        lost={list.lost}
        onSearch={(q) => list.setFilter({ q } as Partial<F>)}
      />
    </FilterBar>
  )
}
