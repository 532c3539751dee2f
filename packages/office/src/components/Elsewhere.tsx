import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import type { List } from './useList.ts'

/** In which other tabs of a list what one seeks stands, each a step to it. */
export function Elsewhere({ list }: { list: List }) {
  const { tab, tabs = [], filter } = list
  if (tab === undefined) return null
  return tabs
    .filter(({ value, label }) => value !== filter[tab] && label !== words.all)
    .map(({ value, label }) => (
      <InTab key={value} list={list} tab={tab} value={value} label={label} />
    ))
}

interface InTabProps {
  list: List
  tab: string
  value: string
  label: string
}

function InTab(props: InTabProps) {
  const { list, tab, value, label } = props
  const there = { [tab]: value }
  const input = { ...list.inputOf({ ...list.filter, ...there }), page: 1, limit: 20 }
  const { data } = useQueryOf(list.address, input as never)
  const total = (data as { total: number } | undefined)?.total ?? 0
  if (total === 0) return null
  return (
    <Button type="primary" onClick={() => list.setFilter(there)}>
      在「{label}」中有 {total} 条
    </Button>
  )
}
