import { SearchOutlined } from '@ant-design/icons'
import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { notice } from '../notice.ts'
import { Chips } from './Chips.tsx'
import { PaperWords } from './PaperWords.tsx'
import { ChipsContext, type ShownChip, type TellChip } from './useChip.ts'
import { useLetterKeys } from './useLetterKeys.ts'
import { isVain } from './vainSearch.ts'

const mostKeyword = 50

type Values = Readonly<Record<string, string>>

/** What a list is narrowed to, what it starts with, and how both are changed. */
export interface Narrowed {
  filter: Values
  start: Values
  filtered: boolean
  tab?: string | undefined
  tabs?: readonly { value: string; label: string }[] | undefined
  setFilter(patch: Values): void
  clear(): void
}

interface FilterBarProps {
  list: Narrowed
  children: ReactNode
  /** What stands at the end of the line. */
  end?: ReactNode
}

/** Search and filters above a table, and what they narrow it to, each with what takes it away. */
export function FilterBar({ list, children, end }: FilterBarProps) {
  const [told, setTold] = useState<ReadonlyMap<string, ShownChip>>(new Map())
  const [tell] = useState<TellChip>(() => (of: string, chip: ShownChip | undefined) => {
    setTold((before) => {
      const next = new Map(before)
      if (chip) next.set(of, chip)
      else next.delete(of)
      return next
    })
  })
  const chips = [...daysChip(list), ...told.values()]
  return (
    <search className="row gap-l wrap below screen-only filters">
      <ChipsContext value={tell}>{children}</ChipsContext>
      <Chips chips={chips} />
      <PaperWords chips={[...tabOf(list), ...soughtOf(list), ...chips]} />
      {list.filtered ? (
        <Button type="text" onClick={() => list.clear()}>
          清除全部
        </Button>
      ) : null}
      {end ? <span className="row push">{end}</span> : null}
    </search>
  )
}

/** In which of its tabs a list stands. */
function tabOf({ filter, tab, tabs }: Narrowed) {
  const open = tabs?.find(({ value }) => tab !== undefined && value === filter[tab])
  return open ? [{ label: '', value: open.label }] : []
}

/** What is searched for in a list, which its field says on the screen. */
const soughtOf = ({ filter: { q = '' } }: Narrowed) =>
  q === '' ? [] : [{ label: '搜索', value: q }]

/** The days that a list is narrowed to, whichever control chose them. */
function daysChip({ filter, start, setFilter }: Narrowed): ShownChip[] {
  const { start_date: from = '', end_date: to = '' } = filter
  if (from === (start.start_date ?? '') && to === (start.end_date ?? '')) return []
  const value =
    from === to ? from : from === '' ? `到 ${to}` : to === '' ? `从 ${from}` : `${from} 至 ${to}`
  return value === ''
    ? []
    : [
        {
          label: '日期',
          value,
          onRemove: () =>
            setFilter({ start_date: start.start_date ?? '', end_date: start.end_date ?? '' }),
        },
      ]
}

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (value: string) => void
  /** Whether people are found by their whole numbers, which are sent nowhere else. */
  numbers?: boolean
  /** A number was searched for that is known no more. */
  lost?: boolean
}

const lostWords = '号码不留在网址里，请重新输入'

/** Searches on Enter, the button or clearing; typing alone does not, since pinyin is not the word yet. */
export function SearchBox({ label, value, onSearch, numbers, ...props }: SearchBoxProps) {
  const lost = props.lost && value === ''
  return (
    <Input.Search
      // A new value in the address (Back, a link) starts the box anew.
      key={value}
      className={label.length > 14 ? 'search-box long' : 'search-box'}
      defaultValue={value}
      placeholder={lost ? lostWords : label}
      aria-label={label}
      status={lost ? 'warning' : ''}
      allowClear
      // The button is nothing else.
      searchIcon={<SearchOutlined aria-label="搜索" />}
      onSearch={(typed) => {
        if (isLonger(typed, mostKeyword)) notice.error(`搜索词${tooLongWords(mostKeyword)}`)
        else if (typed.trim() !== value && (numbers || !isVain(typed))) onSearch(typed.trim())
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
