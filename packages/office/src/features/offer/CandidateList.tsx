import { SmallButton } from '../../components/SmallButton.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import type { Candidate } from './gapRows.ts'
import type { Someone } from './useGapActs.ts'

interface CandidateListProps {
  people: readonly Candidate[]
  /** Whether anybody can be asked now. */
  asks: boolean
  busy: boolean
  onAsk: (person: Someone) => void
  onPut: (person: Someone) => void
}

/** The best people for a gap, the best first, each with what speaks for them and what one can do. */
export function CandidateList({ people, asks, busy, onAsk, onPut }: CandidateListProps) {
  return (
    <ol className="plain-list lined ranked">
      {people.map((person, at) => (
        <li key={person.id}>
          <span className="rank quiet">{at + 1}</span>
          <span className="breaks">
            <b>
              <PersonLink id={person.id}>{person.name}</PersonLink>
            </b>{' '}
            <small className="figures">{person.code}</small>
          </span>
          <span className="row gap-xs">
            {asks && person.askable === 1 ? (
              <SmallButton
                disabled={busy}
                aria-label={`询问${person.name}`}
                onClick={() => onAsk(person)}
              >
                询问
              </SmallButton>
            ) : null}
            <SmallButton
              look="text"
              disabled={busy}
              aria-label={`直接排入${person.name}`}
              onClick={() => onPut(person)}
            >
              直接排入
            </SmallButton>
          </span>
          <small className="rank-words cover-words">
            {person.words.map((word, index) => (
              <span
                key={word}
                className={
                  index === 0 && /^(在馆|有意愿)$/.test(word) ? 'celadon strong' : undefined
                }
              >
                {word}
              </span>
            ))}
          </small>
        </li>
      ))}
    </ol>
  )
}
