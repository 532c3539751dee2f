import { enlistStatusWords, words } from '@museum/contract/words.ts'
import { Segmented } from 'antd'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { ActivitySelect } from './ActivitySelect.tsx'

/** The queue of pending enrolments is what one starts with. */
export const startFilter = { enlist_status: '1', activity_id: '', q: '' }
export type EnlistFilter = typeof startFilter

const statuses = [
  ...([1, 3, 2, 4] as const).map((status) => ({
    value: String(status),
    label: enlistStatusWords[status],
  })),
  { value: '0', label: words.all },
]

export function EnlistFilters({
  address,
}: {
  address: ReturnType<typeof useAddressFilter<keyof EnlistFilter>>
}) {
  const { filter, setFilter } = address
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <Segmented
        aria-label="报名状态"
        options={statuses}
        value={filter.enlist_status}
        onChange={(enlist_status) => setFilter({ enlist_status })}
      />
      <ActivitySelect
        value={filter.activity_id}
        onChange={(activity_id) => setFilter({ activity_id })}
      />
      <SearchBox label="搜索姓名、编号、活动" value={filter.q} onSearch={(q) => setFilter({ q })} />
    </FilterBar>
  )
}
