import { shortDayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { weekdayWord } from '../planner/weekWords.ts'
import { choicesFor, type Proposal, type ProposedRow, type Suited } from './proposalRows.ts'

interface ProposalOthersProps {
  proposal: Proposal
  today: string
  row: ProposedRow
  rows: readonly ProposedRow[]
  onChoose: (person: Suited) => void
}

/** 可换的人: who could have the seat that is looked at, each with why, whom the proposal names first. */
export function ProposalOthers({ proposal, today, row, rows, onChoose }: ProposalOthersProps) {
  const { slot, person } = row
  const choices = choicesFor(row, rows, proposal)
  const free = choices.filter(
    ({ person: other, busy }) => !busy && other.volunteer_id !== person.volunteer_id,
  ).length
  return (
    <section className="proposal-others" aria-label="可换的人">
      <header>
        <h2>
          {weekdayWord(slot.date)} {shortDayText(slot.date, today)} {spanInWords(slot)}
        </h2>
        <p className="quiet smaller">
          {joined([slot.service_type_name, slot.place_name, free > 0 ? `可换 ${free} 人` : ''])}
        </p>
      </header>
      {choices.length < 2 ? (
        <p className="quiet smaller inset">没有别人可以换到这一席。</p>
      ) : (
        <ol className="plain-list">
          {choices.map(({ person: other, busy }) => {
            const has = other.volunteer_id === person.volunteer_id
            return (
              <li key={other.volunteer_id}>
                <button
                  type="button"
                  className="bare block wide"
                  aria-pressed={has}
                  disabled={busy}
                  onClick={() => onChoose(other)}
                >
                  <b>{isolated(other.volunteer_name)}</b>
                  <span className="quiet smaller">{busy ? '当天已有另一席' : other.reason}</span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
