import { addDays } from '@museum/contract/day.ts'
import { type Away, mostAway, mostAwayAhead } from '@museum/contract/wish/wish.rules.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { DateRange } from '../../components/DateRange.tsx'
import { dayWords } from '../../today.ts'

const inWords = ({ first, last }: Away) =>
  first === last ? dayWords(first) : `${dayWords(first)} 至 ${dayWords(last)}`

/** Days on which one cannot come: those that are said, each to be taken away, and one more. */
export function AwayDays({
  away,
  today,
  onChange,
}: {
  away: readonly Away[]
  today: string
  onChange: (away: Away[]) => void
}) {
  const [{ first, last }, setDays] = useState({ first: '', last: '' })
  return (
    <>
      {away.length > 0 && (
        <ul className="wish-away">
          {away.map((each) => (
            <li key={each.first}>
              <span>{inWords(each)}</span>
              <Button
                kind="quiet"
                small
                label={`删除 ${inWords(each)}`}
                onClick={() => onChange(away.filter((other) => other !== each))}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {away.length < mostAway && (
        <>
          <DateRange
            start={first}
            end={last}
            span={{ min: today, max: addDays(today, mostAwayAhead) }}
            today={today}
            onChange={(start, end) => setDays({ first: start, last: end })}
          />
          {(first !== '' || last !== '') && (
            <Button
              kind="plain"
              wide
              onClick={() => {
                onChange([...away, { first: first || last, last: last || first }])
                setDays({ first: '', last: '' })
              }}
            >
              添加这段日期
            </Button>
          )}
        </>
      )}
    </>
  )
}
