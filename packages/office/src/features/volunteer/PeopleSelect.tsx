import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select, type SelectProps } from 'antd'
import { useRef, useState } from 'react'
import { VolunteerName } from './VolunteerName.tsx'

interface Somebody {
  id: number
  name: string
  code: string
}

interface PeopleSelectProps {
  /** Given by the form. */
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  /** Who is chosen already; they keep their names while others are searched. */
  known: readonly Somebody[]
  /** Formal volunteers alone; otherwise everyone in the register whose login works. */
  formal: boolean
  /** Whether the list stands open, where that is for whoever asks to say. */
  list?: Pick<SelectProps, 'open' | 'onOpenChange' | 'onSelect'>
}

const settleMs = 300

/** Chooses people of the register by searching name or code. */
export function PeopleSelect(props: PeopleSelectProps) {
  const { id, value = [], onChange, known, formal, list } = props
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const met = useRef(new Map(known.map((one) => [one.id, one])))
  const found = useQueryOf(
    'GET /api/office/volunteers',
    { q, ...(formal ? { status: '7' } : { disabled: 0 }), page: 1, limit: 20 },
    { keep: true },
  )
  for (const one of found.data?.list ?? []) met.current.set(one.id, one)
  const offered = [...(found.data?.list ?? []).map((row) => row.id), ...value]
  const options = [...new Set(offered)].map((personId) => {
    const one = met.current.get(personId)
    const label = one ? (
      `${one.name} ${one.code}`.trim()
    ) : (
      <VolunteerName key={personId} id={personId} />
    )
    return { value: personId, label }
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
      notFoundContent={formal ? '没有符合的正式志愿者' : '没有符合的人'}
      {...(onChange ? { onChange } : {})}
      {...list}
    />
  )
}
