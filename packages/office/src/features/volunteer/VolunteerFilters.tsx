import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import { Select } from 'antd'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { GroupSelect } from './GroupSelect.tsx'

/** The register starts with formal volunteers. */
export const startFilter = { status: '7', group_id: '', certificate: '', disabled: '', q: '' }
export type VolunteerFilter = typeof startFilter

const statuses = [
  { value: '7', label: volunteerStatusWords[7] },
  ...[1, 2, 3, 4, 5, 6, 8].map((status) => ({
    value: String(status),
    label: volunteerStatusWords[status] ?? '',
  })),
  { value: '0', label: '全部状态' },
]
const certificates = [
  { value: '', label: '全部证件' },
  { value: 'valid', label: '证件有效' },
  { value: 'ending', label: '30天内到期' },
  { value: 'invalid', label: '证件已失效' },
]
const logins = [
  { value: '', label: '启用与停用' },
  { value: '0', label: '启用' },
  { value: '1', label: '已停用' },
]

interface VolunteerFiltersProps {
  address: ReturnType<typeof useAddressFilter<keyof VolunteerFilter>>
}

/** Search and filters of the register; the address holds them. */
export function VolunteerFilters({ address }: VolunteerFiltersProps) {
  const { filter, setFilter } = address
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <SearchBox
        label="搜索姓名、编号，或完整的手机号、证件号"
        value={filter.q}
        onSearch={(q) => setFilter({ q })}
      />
      <Select
        aria-label="状态"
        options={statuses}
        value={filter.status}
        onChange={(status) => setFilter({ status })}
      />
      <GroupSelect
        label="分组"
        none={`${words.all}分组`}
        value={Number(filter.group_id) || 0}
        onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
      />
      <Select
        aria-label="证件"
        options={certificates}
        value={filter.certificate}
        onChange={(certificate) => setFilter({ certificate })}
      />
      <Select
        aria-label="启用"
        options={logins}
        value={filter.disabled}
        onChange={(disabled) => setFilter({ disabled })}
      />
    </FilterBar>
  )
}

/** The filter as the calls take it; what an address was changed to by hand is left out. */
export function filterOf({ status, group_id, certificate, disabled, q }: VolunteerFilter) {
  return {
    q,
    status: /^[0-8]$/.test(status) ? status : startFilter.status,
    group_id: /^\d{1,15}$/.test(group_id) ? group_id : '',
    certificate: (['valid', 'ending', 'invalid'] as const).find((one) => one === certificate) ?? '',
    disabled: /^[01]$/.test(disabled) ? disabled : '',
  } as const
}
