import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays } from '@museum/contract/day.ts'
import { Button, DatePicker, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { weekNumber, weekSpan } from './weekWords.ts'

interface Named {
  id: number
  name: string
}

interface PlannerBarProps {
  /** The week that is shown; empty while none is. */
  monday: string
  /** The museum's; empty before the first week is read. */
  today: string
  filter: { type: string; place: string }
  types: readonly Named[]
  places: readonly Named[]
  onFilter: (patch: { date?: string; type?: string; place?: string }) => void
  byPeople: boolean
  /** Between places and people; undefined for whoever may not see the latter. */
  onView: (() => void) | undefined
}

/** Which week, and which service type or place of it. */
export function PlannerBar(props: PlannerBarProps) {
  const { monday, today, filter, types, places, onFilter, byPeople, onView } = props
  const go = (days: number) => onFilter({ date: addDays(monday, days) })
  return (
    <div className="row gap-l wrap dense dense-fields screen-only planner-bar">
      <Space.Compact size="small">
        <Button
          icon={<LeftOutlined />}
          aria-label="上一周"
          title="上一周 ["
          disabled={monday === ''}
          onClick={() => go(-7)}
        />
        <DatePicker
          className="week-picker"
          picker="week"
          size="small"
          aria-label="选择一周"
          allowClear={false}
          value={monday === '' ? null : dayjs(monday)}
          format={(day) => {
            const first = day.format('YYYY-MM-DD')
            return `${weekSpan(first, today)} 第${weekNumber(first)}周`
          }}
          onChange={(day) => day && onFilter({ date: day.format('YYYY-MM-DD') })}
        />
        <Button
          icon={<RightOutlined />}
          aria-label="下一周"
          title="下一周 ]"
          disabled={monday === ''}
          onClick={() => go(7)}
        />
        <Button onClick={() => onFilter({ date: '' })}>本周</Button>
      </Space.Compact>
      {onView ? (
        <Space.Compact size="small">
          <Button aria-pressed={!byPeople} title="V" onClick={byPeople ? onView : undefined}>
            按地点
          </Button>
          <Button aria-pressed={byPeople} title="V" onClick={byPeople ? undefined : onView}>
            按人
          </Button>
        </Space.Compact>
      ) : null}
      <Select
        size="small"
        aria-label="服务类型"
        popupMatchSelectWidth={false}
        options={[{ value: '', label: '全部类型' }, ...types.map(optionOf)]}
        value={filter.type}
        onChange={(type) => onFilter({ type })}
      />
      <Select
        size="small"
        aria-label="服务地点"
        popupMatchSelectWidth={false}
        options={[{ value: '', label: '全部地点' }, ...places.map(optionOf)]}
        value={filter.place}
        onChange={(place) => onFilter({ place })}
      />
    </div>
  )
}

const optionOf = ({ id, name }: Named) => ({ value: String(id), label: name })

interface WeekSumsProps {
  need: number
  filled: number
  lack: number
  shifts: number
  people: number
}

/** What the week wants, has and misses, the missing figure before all. */
export function WeekSums({ need, filled, lack, shifts, people }: WeekSumsProps) {
  return (
    <p className="row gap-l baseline quiet smaller figures one-line week-figures">
      {need > 0 ? (
        <>
          <span>
            所需 <b>{need}</b> 席
          </span>
          <span>
            已排 <b>{filled}</b>
          </span>
          {lack > 0 ? (
            <span className="lack-sum">
              缺 <b>{lack}</b>
            </span>
          ) : filled < need ? null : (
            <span className="celadon strong">✓ {need} 席齐</span>
          )}
          {need - filled > lack ? (
            <span title="已结束的时段不再算缺口">已结束未满 {need - filled - lack}</span>
          ) : null}
        </>
      ) : null}
      <span title="一人同日同时段只计一次；全天班占两席，计一班">
        {shifts} 班 · {people} 人有班
      </span>
    </p>
  )
}
