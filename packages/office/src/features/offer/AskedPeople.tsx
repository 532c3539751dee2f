import { SmallButton } from '../../components/SmallButton.tsx'
import { type Asked, askedMark, askedWords } from './gapRows.ts'
import { PhoneAct } from './PhoneAct.tsx'
import type { Someone } from './useGapActs.ts'

interface AskedPeopleProps {
  /** What the list is called, for whoever cannot see where it stands. */
  label: string
  asked: readonly Asked[]
  busy: boolean
  /** Plans one who has not answered, such as whoever said yes on the phone. */
  onPut: (person: Someone) => void
}

/** Who was asked for a gap, whether they have read it and what they said. */
export function AskedPeople({ label, asked, busy, onPut }: AskedPeopleProps) {
  return (
    <ul className="asked-people" aria-label={label}>
      {asked.map((person) => {
        const { mark, tone } = askedMark(person)
        return (
          <li key={person.id}>
            <span className={`asked-mark status-${tone}`} aria-hidden="true">
              {mark}
            </span>
            <span className="cover-name">
              <b>{person.name}</b> <small className="figures">{person.code}</small>
            </span>
            {person.state === 'waiting' ? (
              <span className="cover-acts">
                <PhoneAct person={person} />
                <SmallButton
                  look="text"
                  disabled={busy}
                  aria-label={`直接排入${person.name}`}
                  onClick={() => onPut(person)}
                >
                  直接排入
                </SmallButton>
              </span>
            ) : null}
            <small className="cover-words">{askedWords(person)}</small>
          </li>
        )
      })}
    </ul>
  )
}
