import type { Period } from '@museum/contract/period.ts'
import { firstStatementDay } from '@museum/contract/statement/statement.rules.ts'
import { DateRange } from '../../components/DateRange.tsx'

const choices = [
  { asked: 'this_year', name: '今年', what: '至今' },
  { asked: 'last_year', name: '去年', what: '全年' },
  { asked: 'own', name: '自选', what: '起止日期' },
] as const

/** Which days a statement is asked for: one of the usual years, or days of one's own choice. */
export type Asked = (typeof choices)[number]['asked']

/** The usual years by one tap, and days of one's own choice. */
export function PeriodChoice({
  asked,
  period,
  today,
  onChange,
}: {
  asked: Asked
  period: Period
  today: string
  onChange: (asked: Asked, own?: Period) => void
}) {
  return (
    <>
      <div className="beside statement-chips">
        {choices.map((choice) => (
          <button
            key={choice.asked}
            type="button"
            className="pick column centred statement-chip"
            aria-pressed={choice.asked === asked}
            onClick={() => onChange(choice.asked)}
          >
            <span>{choice.name}</span>
            <span className="quiet">{choice.what}</span>
          </button>
        ))}
      </div>
      {asked === 'own' && (
        <div className="statement-own">
          <DateRange
            start={period.first}
            end={period.last}
            span={{ min: firstStatementDay, max: today }}
            today={today}
            onChange={(first, last) => {
              if (first === '') onChange('this_year')
              else onChange('own', { first, last })
            }}
          />
        </div>
      )}
    </>
  )
}
