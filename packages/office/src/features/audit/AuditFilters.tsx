import { words } from '@museum/contract/words.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { FilterBar } from '../../components/FilterBar.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { actionChoices, codeOf, objectChoices } from './auditWords.ts'
import { OnePersonSelect } from './OnePersonSelect.tsx'

/** The log starts with everything. */
export const startFilter = {
  q: '',
  username: '',
  action: '',
  object: '',
  object_id: '',
  volunteer_id: '',
  ip: '',
  start_date: '',
  end_date: '',
}
type AuditFilter = typeof startFilter

interface AuditFiltersProps {
  address: ReturnType<typeof useAddressFilter<keyof AuditFilter>>
}

/** Who, what, which object, from where and when; the address holds them. */
export function AuditFilters({ address }: AuditFiltersProps) {
  const { filter, setFilter } = address
  return (
    <FilterBar filtered={address.filtered} onClear={address.clear}>
      <SearchBox
        label="搜索账号、操作、对象、内容"
        value={filter.q}
        onSearch={(q) => setFilter({ q })}
      />
      <OnePersonSelect
        value={idOf(filter.volunteer_id)}
        onChange={(id) => setFilter({ volunteer_id: id === 0 ? '' : String(id) })}
      />
      <DatePicker.RangePicker
        aria-label="日期"
        placeholder={['开始日期', '结束日期']}
        allowEmpty={[true, true]}
        value={[dayOf(filter.start_date), dayOf(filter.end_date)]}
        onChange={(days) =>
          setFilter({
            start_date: days?.[0]?.format('YYYY-MM-DD') ?? '',
            end_date: days?.[1]?.format('YYYY-MM-DD') ?? '',
          })
        }
      />
      <Select
        aria-label="操作"
        options={[{ value: '', label: `${words.all}操作` }, ...actionChoices]}
        value={filter.action}
        onChange={(action) => setFilter({ action })}
      />
      <Select
        aria-label="对象"
        options={[{ value: '', label: `${words.all}对象` }, ...objectChoices]}
        value={filter.object}
        onChange={(object) => setFilter({ object, object_id: '' })}
      />
      <ExactBox
        label="账号"
        value={filter.username}
        onChange={(username) => setFilter({ username })}
      />
      <ExactBox label="来源地址" value={filter.ip} onChange={(ip) => setFilter({ ip })} />
    </FilterBar>
  )
}

interface ExactBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function ExactBox({ label, value, onChange }: ExactBoxProps) {
  const done = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Input
      key={value}
      className="exact-box"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={50}
      allowClear={{ clearIcon: '×' }}
      onPressEnter={(event) => done(event.currentTarget.value)}
      onBlur={(event) => done(event.currentTarget.value)}
      onClear={() => done('')}
    />
  )
}

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
const dayOf = (text: string) => (dayjs(text).isValid() ? dayjs(text) : null)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid()

/** The filter as the call takes it; what an address was changed to by hand is left out. */
export function filterOf({
  q,
  object_id,
  volunteer_id,
  start_date,
  end_date,
  ...exact
}: AuditFilter) {
  return {
    ...exact,
    q: codeOf(q),
    volunteer_id: idOf(volunteer_id) || '',
    object_id: /^\d{1,15}$/.test(object_id) ? object_id : '',
    start_date: isDay(start_date) ? start_date : '',
    end_date: isDay(end_date) ? end_date : '',
  }
}
