import { postStatusWords, words } from '@museum/contract/words.ts'
import { Segmented } from 'antd'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'

/** The queue of pending posts is what one starts with. */
export const startFilter = { status: '1', shown: 'live', q: '' }
export type PostFilter = typeof startFilter

const statuses = [
  ...([1, 2, 3] as const).map((status) => ({
    value: String(status),
    label: postStatusWords[status],
  })),
  { value: '0', label: words.all },
]

/** Deleted posts are out of every reader's sight, and only here. */
const shown = [
  { value: 'live', label: '未删除' },
  { value: 'deleted', label: '作者已删除' },
  { value: '', label: words.all },
]

export function PostFilters({
  address,
}: {
  address: ReturnType<typeof useAddressFilter<keyof PostFilter>>
}) {
  const { filter, setFilter } = address
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <Segmented
        aria-label="审核状态"
        options={statuses}
        value={filter.status}
        onChange={(status) => setFilter({ status })}
      />
      <Segmented
        aria-label="是否删除"
        options={shown}
        value={filter.shown}
        onChange={(next) => setFilter({ shown: next })}
      />
      <SearchBox label="搜索标题、内容、作者" value={filter.q} onSearch={(q) => setFilter({ q })} />
    </FilterBar>
  )
}
