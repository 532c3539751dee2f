import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useChip } from '../../components/useChip.ts'

interface ActivitySelectProps {
  /** An activity's id; empty for all. */
  value: string
  /** What stands for none. */
  none?: string
  onChange: (id: string) => void
}

const settleMs = 300

/** Chooses one activity by searching its title. */
export function ActivitySelect({ value, none = '全部活动', onChange }: ActivitySelectProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed)
  const id = /^[1-9]\d*$/.test(value) ? Number(value) : 0
  const found = useQueryOf('GET /api/office/activities', { q, page: 1, limit: 20 }, { keep: true })
  const chosen = useQueryOf('GET /api/office/activities/:id', { id }, { enabled: id > 0 })
  const options = (found.data?.list ?? [])
    .filter(({ state }) => state !== 'draft')
    .map((activity) => ({ value: String(activity.id), label: activity.title }))
  if (chosen.data && !options.some((option) => option.value === value))
    options.unshift({ value, label: chosen.data.title })
  useChip('活动', options.find((option) => option.value === value)?.label ?? '', () => onChange(''))
  return (
    <Select
      className="activity-select"
      aria-label="活动"
      placeholder={none}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      value={id > 0 ? value : undefined}
      options={options}
      loading={found.isFetching}
      notFoundContent="没有符合的活动"
      onChange={(next?: string) => onChange(next ?? '')}
    />
  )
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
