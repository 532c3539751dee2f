import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { isVain } from '../../components/vainSearch.ts'
import { VolunteerName } from '../volunteer/VolunteerName.tsx'

interface Known {
  id: number
  name: string
  code: string
}

interface Option {
  value: number
  label: ReactNode
  note: string
  disabled: boolean
}

interface VolunteerSelectProps {
  /** Given by the form. */
  id?: string
  value?: number
  onChange?: (id: number) => void
  /** Who serves already; they are offered though they are busy with this very shift. */
  known: Known | undefined
  date: string
  start_time: string
  end_time: string
}

const settleMs = 300

/** Chooses a volunteer by name or code; who has a shift at that time is shown and cannot be chosen. */
export function VolunteerSelect({
  id,
  value,
  onChange,
  known,
  date,
  start_time,
  end_time,
}: VolunteerSelectProps) {
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const met = useRef(new Map<number, string>())
  const span = start_time !== '' && start_time < end_time ? { start_time, end_time } : {}
  const found = useQueryOf(
    'GET /api/office/rosters/volunteers',
    { q, date, ...span },
    { keep: true, enabled: date !== '' },
  )
  const list = found.data?.list ?? []
  if (known) met.current.set(known.id, `${known.name} ${known.code}`)
  for (const { id: one, name, code } of list) met.current.set(one, `${name} ${code}`)
  const options: Option[] = list.map((row) => {
    const busy = row.busy === 1 && row.id !== known?.id
    return {
      value: row.id,
      label: `${row.name} ${row.code}`,
      note: joined([row.group_name, busy ? '该时段已有排班' : '']),
      disabled: busy,
    }
  })
  if (value !== undefined && !options.some((option) => option.value === value))
    options.unshift({
      value,
      label: met.current.get(value) ?? <VolunteerName id={value} />,
      note: '',
      disabled: false,
    })
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!isVain(text)) setQ(text.trim())
    }, settleMs)
  }
  return (
    <Select
      {...(id ? { id } : {})}
      placeholder="搜索姓名或编号"
      showSearch={{ filterOption: false, onSearch: search }}
      value={value}
      options={options}
      optionRender={({ label, data }) => (
        <span className="row gap-l apart">
          <span>{label}</span>
          <small>{data.note}</small>
        </span>
      )}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? '正在搜索' : '没有符合的志愿者'}
      {...(onChange ? { onChange } : {})}
    />
  )
}
