import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { dayWords } from '../../today.ts'
import ReturnButton from './ReturnButton.tsx'

/** The coming shifts of which one is on leave, each with the way back; nothing where there are none. */
export function LeaveShifts() {
  // Without it what comes stands below all the same.
  const query = useQueryOf('GET /api/roster/leave_list', {}, { fresh: true, quiet: true })
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <ul className="stack edged lately-closed" aria-label="我的请假">
      {list.map((shift) => (
        <li key={shift.id}>
          <article className="card lately-card">
            <h3 className="above">
              {dayWords(shift.date)} <StatusTag tone="grey" text={shiftWords.leave} />
            </h3>
            <p className="large strong">{spanInWords(shift)}</p>
            <p>{[shift.service_type_name, shift.place_name].filter(Boolean).join(' · ')}</p>
            <footer className="row at-end below">
              <ReturnButton
                id={shift.id}
                small
                label={`我又能来了，${dayWords(shift.date)} ${spanInWords(shift)}`}
              />
            </footer>
          </article>
        </li>
      ))}
    </ul>
  )
}
