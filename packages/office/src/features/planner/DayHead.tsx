import { SettingOutlined } from '@ant-design/icons'
import { spanInWords } from '@museum/contract/span.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { SpecialDayDialog } from '../closing/SpecialDayDialog.tsx'
import { useOpenDay } from '../closing/useOpenDay.tsx'
import { type Day, shortDay } from './plannerRows.ts'

interface DayHeadProps {
  day: Day
  today: string
  mayEdit: boolean
}

/** The head of a day's column: date, window or closing, and what can be done with the day. */
export function DayHead({ day, today, mayEdit }: DayHeadProps) {
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
