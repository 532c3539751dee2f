import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../call/useCall.ts'

const settleMs = 300

/** Whom the log is to be about, found by name or code; 0 for everybody. */
export function OnePersonSelect({
  value,
  onChange,
}: {
  value: number
  onChange: (id: number) => void
}) {
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useCall('GET /api/office/volunteers', { q, page: 1, limit: 20 }, { keep: true })
  // A link names one who may not be among those found.
  const chosen = useCall('GET /api/office/volunteers/:id', { id: value }, { enabled: value > 0 })
  const labelOf = ({ name, code }: { name: string; code: string }) => `${name} ${code}`.trim()
  const options = (found.data?.list ?? []).map((row) => ({ value: row.id, label: labelOf(row) }))
  if (value > 0 && !options.some((option) => option.value === value))
    options.unshift({ value, label: chosen.data ? labelOf(chosen.data) : `编号 ${value}` })
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
