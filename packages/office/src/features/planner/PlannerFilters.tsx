import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays } from '@museum/contract/day.ts'
import { Button, DatePicker, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { FilterBar } from '../../components/FilterBar.tsx'

interface Named {
  id: number
  name: string
}

interface PlannerFiltersProps {
  /** The week that is shown; empty while none is. */
  monday: string
  filter: { type: string; place: string }
  filtered: boolean
  types: readonly Named[]
  places: readonly Named[]
  onFilter: (patch: { date?: string; type?: string; place?: string }) => void
}

/** Which week, and which service type or place of it. */
export function PlannerFilters({
  monday,
  filter,
  filtered,
  types,
  places,
  onFilter,
}: PlannerFiltersProps) {
  const go = (days: number) => onFilter({ date: addDays(monday, days) })
  return (
    <FilterBar filtered={filtered} onClear={() => onFilter({ type: '', place: '' })}>
      <Space.Compact>
        <Button
          icon={<LeftOutlined />}
          aria-label="上一周"
          disabled={monday === ''}
          onClick={() => go(-7)}
        />
        <Button onClick={() => onFilter({ date: '' })}>本周</Button>
        <Button
          icon={<RightOutlined />}
          aria-label="下一周"
          disabled={monday === ''}
          onClick={() => go(7)}
        />
      </Space.Compact>
      <DatePicker
        className="week-picker"
        picker="week"
        aria-label="选择一周"
        allowClear={false}
        value={monday === '' ? null : dayjs(monday)}
        format={(day) => `${day.format('YYYY年M月D日')}起的一周`}
        onChange={(day) => day && onFilter({ date: day.format('YYYY-MM-DD') })}
      />
      <Select
        aria-label="服务类型"
        options={[{ value: '', label: '全部服务类型' }, ...types.map(optionOf)]}
        value={filter.type}
        onChange={(type) => onFilter({ type })}
      />
      <Select
        aria-label="服务地点"
        options={[{ value: '', label: '全部服务地点' }, ...places.map(optionOf)]}
        value={filter.place}
        onChange={(place) => onFilter({ place })}
      />
    </FilterBar>
  )
}

const optionOf = ({ id, name }: Named) => ({ value: String(id), label: name })
