import { type Asked, askedMark, askedWords } from './gapRows.ts'
import { PhoneAct } from './PhoneAct.tsx'

interface AskedPeopleProps {
  asked: readonly Asked[]
  madeAt: string
}

/** Who was asked for a gap, whether they have read it and what they said. */
export function AskedPeople({ asked, madeAt }: AskedPeopleProps) {
  return (
    <>
      <p className="cover-note figures">
        {madeAt.slice(5, 16)} 起已询问 {asked.length} 人，先接先得
      </p>
      <ul className="asked-people" aria-label="已询问的人">
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
              {person.state === 'waiting' ? <PhoneAct person={person} /> : null}
              <small className="cover-words">{askedWords(person)}</small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
