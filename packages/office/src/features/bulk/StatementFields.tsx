import { usualPeriods } from '@museum/contract/statement/statement.rules.ts'
import { Checkbox, Segmented } from 'antd'
import { useEffect } from 'react'
import { DayRange } from '../../components/DayRange.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { ActLine } from './ActLine.tsx'
import type { What } from './bulkForm.ts'

type Stating = Extract<What, { act: 'statement' }>

interface StatementFieldsProps {
  what: Stating
  onChange: (what: What) => void
}

/** Of which days statements are issued, this year's unless others are chosen, and whether again to who has the same. */
export function StatementFields({ what, onChange }: StatementFieldsProps) {
  const { day } = useMuseumClock()
  const [first, last] = [String(what.first_day), String(what.last_day)]
  const { this_year, last_year } = usualPeriods(day)
  const usual = [
    { label: '今年', ...this_year },
    { label: '去年', ...last_year },
  ]
  useEffect(() => {
    if (day === '' || first !== '' || last !== '') return
    onChange({ ...what, first_day: this_year.first, last_day: this_year.last })
  })
  const chosen = usual.find((one) => one.first === first && one.last === last)
  return (
    <>
      <ActLine label="服务期间">
        <Segmented
          aria-label="常用期间"
          disabled={day === ''}
          value={chosen?.label ?? ''}
          options={usual.map(({ label }) => label)}
          onChange={(label) => {
            const period = usual.find((one) => one.label === label) ?? this_year
            onChange({ ...what, first_day: period.first, last_day: period.last })
          }}
        />
        <DayRange
          from={first}
          to={last}
          onChange={(from, to) => onChange({ ...what, first_day: from, last_day: to })}
        />
      </ActLine>
      <ActLine label="已有的">
        <Checkbox
          checked={what.again === 1}
          onChange={({ target }) => onChange({ ...what, again: target.checked ? 1 : 0 })}
        >
          已有同期间、内容相同的有效证明的人，也重新出具（原来的一份作废为“已被替换”）
        </Checkbox>
      </ActLine>
    </>
  )
}
