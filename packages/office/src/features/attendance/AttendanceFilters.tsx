import { words } from '@museum/contract/words.ts'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { PlaceSelect, TypeSelect } from './ServiceSelect.tsx'

/** Without days it is today. */
export const startFilter = {
  start_date: '',
  end_date: '',
  group_id: '',
  service_type_id: '',
  place_id: '',
  q: '',
}
export type AttendanceFilter = typeof startFilter

interface AttendanceFiltersProps {
  address: ReturnType<typeof useAddressFilter<keyof AttendanceFilter>>
  /** The day that stands where none is chosen. */
  today: string
}

/** Days, group, type, place and search; the address holds them. */
export function AttendanceFilters({ address, today }: AttendanceFiltersProps) {
  const { filter, setFilter } = address
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <DayRange
        from={filter.start_date || filter.end_date || today}
        to={filter.end_date || filter.start_date || today}
        onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
      />
      <GroupSelect
        label="分组"
        none={`${words.all}分组`}
        value={Number(filter.group_id) || 0}
        onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
      />
      <TypeSelect
        value={filter.service_type_id}
        onChange={(service_type_id) => setFilter({ service_type_id })}
      />
      <PlaceSelect value={filter.place_id} onChange={(place_id) => setFilter({ place_id })} />
      <SearchBox label="搜索姓名、编号、活动" value={filter.q} onSearch={(q) => setFilter({ q })} />
    </FilterBar>
  )
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? text : '')

/** The filter as the calls take it; an id that an address was changed to by hand is left out. */
export function filterOf(filter: AttendanceFilter) {
  const { group_id, service_type_id, place_id } = filter
  return {
    ...filter,
    group_id: idOf(group_id),
    service_type_id: idOf(service_type_id),
    place_id: idOf(place_id),
  }
}
