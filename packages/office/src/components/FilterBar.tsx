import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { notice } from '../notice.ts'
import { useLetterKeys } from './useLetterKeys.ts'

const mostKeyword = 50

interface FilterBarProps {
  filtered: boolean
  onClear: () => void
  children: ReactNode
}

/** Search and filters above a table. */
export function FilterBar({ filtered, onClear, children }: FilterBarProps) {
  return (
    <search className="row gap-l wrap below screen-only filters">
      {children}
      {filtered ? (
        <Button type="text" onClick={onClear}>
          清除筛选
        </Button>
      ) : null}
    </search>
  )
}

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (value: string) => void
}

/** Searches on Enter, the button or clearing; typing alone does not, since pinyin is not the word yet. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  return (
    <Input.Search
      // A new value in the address (Back, a link) starts the box anew.
      key={value}
      className={label.length > 14 ? 'search-box long' : 'search-box'}
      defaultValue={value}
      placeholder={label}
      aria-label={label}
      allowClear
      onSearch={(typed) => {
        if (isLonger(typed, mostKeyword)) notice.error(`搜索词${tooLongWords(mostKeyword)}`)
        else if (typed.trim() !== value) onSearch(typed.trim())
      }}
    />
  )
}

/** `/` leads to the search of a list, wherever the focus is. */
export function useSearchKey() {
  useLetterKeys({
    '/': () => document.querySelector<HTMLInputElement>('.filters .search-box input')?.focus(),
  })
}
