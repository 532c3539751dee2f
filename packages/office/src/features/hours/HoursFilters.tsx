import type { Period } from '@museum/contract/period.ts'
import { words } from '@museum/contract/words.ts'
import { Segmented } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { usualPeriods } from './periods.ts'

/** Without days it is the museum's month. */
export const startFilter = { by: 'person', start_date: '', end_date: '', group_id: '', q: '' }
export type HoursFilter = typeof startFilter

export const byWords = { person: '按人', group: '按分组', type: '按类型' } as const
export type By = keyof typeof byWords

interface HoursFiltersProps {
  address: ReturnType<typeof useAddressFilter<keyof HoursFilter>>
  by: By
  period: Period
  today: string
}

/** Period, group and search; the address holds them. */
export function HoursFilters({ address, by, period, today }: HoursFiltersProps) {
  const { filter, setFilter } = address
  const usual = usualPeriods(today)
  const chosen = usual.find(
    ({ period: { first, last } }) => first === period.first && last === period.last,
  )
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <Segmented
        aria-label="常用时段"
        options={[...usual.map(({ label }) => label), ...(chosen ? [] : ['自选'])]}
        value={chosen?.label ?? '自选'}
        onChange={(label) => {
          const picked = usual.find((one) => one.label === label)?.period
          if (picked) setFilter({ start_date: picked.first, end_date: picked.last })
        }}
      />
      <DayRange
        from={period.first}
        to={period.last}
        onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
      />
      <GroupSelect
        label="分组"
        none={`${words.all}分组`}
        value={Number(filter.group_id) || 0}
        onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
      />
      <SearchBox
        label={by === 'person' ? '搜索姓名、编号' : '搜索名称'}
        value={filter.q}
        onSearch={(q) => setFilter({ q })}
      />
    </FilterBar>
  )
}
