import { SettingOutlined } from '@ant-design/icons'
import { spanInWords } from '@museum/contract/span.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { SpecialDayDialog } from '../closing/SpecialDayDialog.tsx'
import { useOpenDay } from '../closing/useOpenDay.tsx'
import { PlanCell } from './PlanCell.tsx'
import {
  type CellPlace,
  type Day,
  openSlots,
  shortDay,
  sumsOf,
  type TypeRows,
  type Week,
} from './plannerRows.ts'

interface WeekGridProps {
  week: Week
  rows: readonly TypeRows[]
  /** True while another week is on its way. */
  stale: boolean
  mayEdit: boolean
  onOpen: (cell: CellPlace) => void
}

/** A week: service types and their places down, days across. */
export function WeekGrid({ week, rows, stale, mayEdit, onOpen }: WeekGridProps) {
  return (
    <section className={stale ? 'card week stale' : 'card week'} aria-label="一周计划">
      <table>
        <thead>
          <tr>
            <th scope="col">服务地点</th>
            {week.days.map((day) => (
              <DayHead key={day.date} day={day} today={week.today} mayEdit={mayEdit} />
            ))}
          </tr>
        </thead>
        {rows.map(({ type, places, colour }) => (
          <tbody key={type.id}>
            <tr className="week-type">
              <th scope="rowgroup" colSpan={8}>
                <span className={`service-dot service-${colour}`} aria-hidden="true" />
                {type.name}
                <TypeSums week={week} typeId={type.id} />
              </th>
            </tr>
            {places.map((place) => (
              <tr key={place.id}>
                <th scope="row">{place.name}</th>
                {week.days.map((day) => (
                  <PlanCell
                    key={day.date}
                    week={week}
                    day={day}
                    label={`${type.name}，${place.name}`}
                    cell={{ date: day.date, typeId: type.id, placeId: place.id }}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function TypeSums({ week, typeId }: { week: Week; typeId: number }) {
  const { need, lack } = sumsOf(openSlots(week).filter((slot) => slot.service_type_id === typeId))
  const count = week.shifts.filter((shift) => shift.service_type_id === typeId).length
  return (
    <span className="week-sums">
      已排 {count} 人次
      {need > 0 ? `，所需 ${need}` : ''}
      {lack > 0 ? <strong className="status status-amber">缺 {lack}</strong> : null}
    </span>
  )
}

interface DayHeadProps {
  day: Day
  today: string
  mayEdit: boolean
}

/** The head of a day's column: date, window or closing, and what can be done with the day. */
function DayHead({ day, today, mayEdit }: DayHeadProps) {
  const [editing, setEditing] = useState(false)
  const open = useOpenDay()
  const { date, closed, special, note } = day
  const items = [
    ...(closed === 1 && special === 1 ? [] : [{ key: 'set', label: '闭馆或另设时间' }]),
    ...(special === 1 ? [{ key: 'open', label: closed === 1 ? '恢复开放' : '恢复平日时间' }] : []),
  ]
  return (
    <th scope="col" className={date === today ? 'day-head today' : 'day-head'}>
      <span className="day-name">
        {day.week.replace('星期', '周')} <strong>{shortDay(date)}</strong>
      </span>
      {closed === 1 ? (
        <span className="status status-red">闭馆</span>
      ) : (
        <span className="day-window figures">{spanInWords(day)}</span>
      )}
      {date === today ? <small className="day-today">今天</small> : null}
      {note ? <span className="day-note">{note}</span> : null}
      {mayEdit && date >= today ? (
        <>
          <Dropdown
            trigger={['click']}
            menu={{
              items,
              onClick: ({ key }) => (key === 'open' ? void open(date) : setEditing(true)),
            }}
          >
            <Button
              type="text"
              size="small"
              className="day-acts"
              icon={<SettingOutlined />}
              aria-label={`设置${shortDay(date)}`}
            />
          </Dropdown>
          <SpecialDayDialog
            date={date}
            open={editing}
            today={today}
            onClose={() => setEditing(false)}
          />
        </>
      ) : null}
    </th>
  )
}
