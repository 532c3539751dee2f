import { addDays } from '@museum/contract/day.ts'
import { type Away, mostAway, mostAwayAhead } from '@museum/contract/wish/wish.rules.ts'
import { Button } from '../../components/Button.tsx'
import { DateRange } from '../../components/DateRange.tsx'
import { dayWords } from '../../today.ts'

const inWords = ({ first, last }: Away) =>
  first === last ? dayWords(first) : `${dayWords(first)} 至 ${dayWords(last)}`

/** Days that are picked and not yet among those that are said; a day is empty where it is not picked. */
export const nothingPicked: Away = { first: '', last: '' }

export const isPicked = ({ first, last }: Away): boolean => first !== '' || last !== ''

/** Those that are said with what is picked. */
export const withPicked = (away: readonly Away[], { first, last }: Away): Away[] => [
  ...away,
  { first: first || last, last: last || first },
]

/** Days on which one cannot come: those that are said, each to be taken away, and one more. */
export function AwayDays({
  away,
  picked,
  today,
  onChange,
  onPick,
}: {
  away: readonly Away[]
  picked: Away
  today: string
  onChange: (away: Away[]) => void
  onPick: (picked: Away) => void
}) {
  return (
    <>
      {away.length > 0 && (
        <ul>
          {away.map((each) => (
            <li key={each.first} className="row apart touch">
              <span>{inWords(each)}</span>
              <Button
                kind="quiet"
                small
                danger
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
            start={picked.first}
            end={picked.last}
            span={{ min: today, max: addDays(today, mostAwayAhead) }}
            today={today}
            onChange={(start, end) => onPick({ first: start, last: end })}
          />
          {isPicked(picked) && (
            <Button
              kind="plain"
              wide
              onClick={() => {
                onChange(withPicked(away, picked))
                onPick(nothingPicked)
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
