import { Button } from 'antd'
import type { ReactNode } from 'react'

interface FilterBarProps {
  filtered: boolean
  onClear: () => void
  children: ReactNode
}

/** Search and filters above a table. */
export function FilterBar({ filtered, onClear, children }: FilterBarProps) {
  return (
    <search className="filters">
      {children}
      {filtered ? (
        <Button type="text" onClick={onClear}>
          清除筛选
        </Button>
      ) : null}
    </search>
  )
}
