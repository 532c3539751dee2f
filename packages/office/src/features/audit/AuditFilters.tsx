import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { FilterSelect } from '../../components/ListPage.tsx'
import { useChip } from '../../components/useChip.ts'
import type { List } from '../../components/useList.ts'
import { actionChoices, codeOf, objectChoices } from './auditWords.ts'

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

/** Who, what, which object, from where and when; the address holds them. */
export function AuditFilters({
  list,
}: {
  list: Pick<List<'GET /api/office/audit', AuditFilter>, 'filter' | 'setFilter' | 'start'>
}) {
  const { filter, setFilter } = list
  useChip(
    '对象',
    objectChoices.find(({ value }) => value !== '' && value === filter.object)?.label ?? '',
    () => setFilter({ object: '', object_id: '' }),
  )
  return (
    <>
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
      <FilterSelect
        list={list}
        name="action"
        label="操作"
        options={[{ value: '', label: `${words.all}操作` }, ...actionChoices]}
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
    </>
  )
}

interface ExactBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function ExactBox({ label, value, onChange }: ExactBoxProps) {
  useChip(label, value, () => onChange(''))
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

const settleMs = 300

/** Whom the log is to be about, found by name or code; 0 for everybody. */
function OnePersonSelect({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useQueryOf('GET /api/office/volunteers', { q, page: 1, limit: 20 }, { keep: true })
  // A link names one who may not be among those found.
  const chosen = useQueryOf('GET /api/office/volunteers/:id', { id: value }, { enabled: value > 0 })
  const labelOf = ({ name, code }: { name: string; code: string }) => `${name} ${code}`.trim()
  const options = (found.data?.list ?? []).map((row) => ({ value: row.id, label: labelOf(row) }))
  if (value > 0 && !options.some((option) => option.value === value))
    options.unshift({ value, label: chosen.data ? labelOf(chosen.data) : `编号 ${value}` })
  useChip('相关志愿者', options.find((one) => one.value === value)?.label ?? '', () => onChange(0))
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setQ(text.trim()), settleMs)
  }
  return (
    <Select
      className="person-select"
      aria-label="相关志愿者"
      placeholder="相关志愿者：姓名或编号"
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      value={value > 0 ? value : null}
      options={options}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '正在搜索' : '没有符合的人'}
      onChange={(next: number | undefined | null) => onChange(next ?? 0)}
    />
  )
}
