import { periodNames, periodWords } from '@museum/contract/asked-period.ts'
import { useState } from 'react'
import { DayRange } from './DayRange.tsx'
import { Picks } from './FilterPanel.tsx'

const periods = periodNames.map((value) => ({ value, label: periodWords[value] }))

interface PeriodPicksProps {
  label: string
  value: string
  onChange: (asked: string) => void
}

/** A period by its name, or two days. */
export function PeriodPicks({ label, value, onChange }: PeriodPicksProps) {
  const [first = '', last = ''] = value.includes('~') ? value.split('~') : []
  const [asked, setAsked] = useState(false)
  const days = asked || first !== '' || last !== ''
  return (
    <>
      <Picks
        label={label}
        options={[...periods, { value: '~', label: '从…到…' }]}
        chosen={[days ? '~' : value]}
        onPick={(next) => {
          setAsked(next === '~' && !days)
          if (next !== '~') onChange(next === value ? '' : next)
          else if (days) onChange('')
        }}
      />
      {days ? (
        <DayRange
          from={first}
          to={last}
          onChange={(from, to) => {
            setAsked(false)
            onChange(from === '' && to === '' ? '' : `${from}~${to}`)
          }}
        />
      ) : null}
    </>
  )
}
