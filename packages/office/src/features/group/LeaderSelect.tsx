import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../call/useCall.ts'

interface Leader {
  id: number
  name: string
  code: string
}

interface LeaderSelectProps {
  /** Given by the form. */
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  /** Who leads already; they keep their names while others are searched. */
  known: readonly Leader[]
}

const settleMs = 300

/** Chooses formal volunteers by searching name or code. */
export function LeaderSelect({ id, value = [], onChange, known }: LeaderSelectProps) {
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const met = useRef(new Map(known.map((leader) => [leader.id, leader])))
  const found = useCall(
    'GET /api/office/volunteers',
    { q, status: '7', page: 1, limit: 20 },
    { keep: true },
  )
  for (const leader of found.data?.list ?? []) met.current.set(leader.id, leader)
  const offered = [...(found.data?.list ?? []).map((row) => row.id), ...value]
  const options = [...new Set(offered)].map((leaderId) => {
    const leader = met.current.get(leaderId)
    return { value: leaderId, label: leader ? `${leader.name} ${leader.code}` : String(leaderId) }
  })
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setQ(text.trim()), settleMs)
  }
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      placeholder="搜索姓名或编号"
      showSearch={{ filterOption: false, onSearch: search }}
      value={value}
      options={options}
      loading={found.isFetching}
      notFoundContent="没有符合的正式志愿者"
      {...(onChange ? { onChange } : {})}
    />
  )
}
