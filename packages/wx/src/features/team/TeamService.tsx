import { firstStatisticsDay } from '@museum/contract/roster/roster.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { DateRange } from '../../components/DateRange.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import { toast } from '../../components/toast.ts'
import { useMuseumToday } from '../../today.ts'
import type { GroupChoice } from './groupChoice.ts'
import { ServiceFigures } from './ServiceFigures.tsx'

const custom = -1
// Numbers of §9.31–9.32.
const periods = [
  { id: 1, name: '本周' },
  { id: 2, name: '本月' },
  { id: 3, name: '本季度' },
  { id: custom, name: '自定义' },
]

/** What a group has served in a period (§2.106–2.108). */
export function TeamService({ groups, group, onGroup }: GroupChoice) {
  const [period, setPeriod] = useState(1)
  const today = useMuseumToday()
  // A period of one's own begins as today (§9.33); without a day there is none.
  const [days, setDays] = useState({ start_time: today, end_time: today })
  const [asked, setAsked] = useState(days)
  const span = { min: firstStatisticsDay, max: today }
  const look = () => {
    if (days.start_time === '' || days.end_time === '') toast(words.chooseDate)
    else setAsked(days)
  }
  return (
    <>
      <div className="beside team-choices">
        <PickerField
          name="period"
          label="统计周期"
          options={periods}
          value={period}
          onChange={setPeriod}
        />
        <PickerField name="group" label="分组" options={groups} value={group} onChange={onGroup} />
        {period === custom && (
          <>
            <DateRange
              start={days.start_time}
              end={days.end_time}
              span={span}
              today={today}
              onChange={(start_time, end_time) => setDays({ start_time, end_time })}
            />
            <div className="team-look">
              <Button wide onClick={look}>
                查询
              </Button>
            </div>
          </>
        )}
      </div>
      {period === custom ? (
        <ServiceFigures input={{ group_id: group, time_type: custom, ...asked }} />
      ) : (
        <ServiceFigures input={{ group_id: group, time_type: period }} />
      )}
    </>
  )
}
