import { momentText } from '@museum/contract/day.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { leavePlaceWords } from '@museum/contract/today/leave-place.rules.ts'
import { Blank } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMay } from '../login/me.tsx'
import { PhoneAct } from '../offer/PhoneAct.tsx'
import type { OnLeave } from './todayRows.ts'

interface LeavePeopleProps {
  today: string
  part: string
  leave: OnLeave
}

/** Who is on leave today: of which shift, since when that is known, and who has their place. */
export function LeavePeople({ today, part, leave }: LeavePeopleProps) {
  const may = useMay('office.schedule')
  const title = [part && `${part}班`, shiftWords.leave].filter(Boolean).join(' · ')
  return (
    <section className="today-people" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {leave.length === 0 ? (
        <Blank text="今天没有人请假。" />
      ) : (
        <ul className="today-leave">
          {leave.map((row) => (
            <li key={row.id} className="today-trouble">
              <b>{row.name || '（未填写）'}</b>
              <span className="today-what">
                {[row.service_type_name, row.place_name].filter(Boolean).join(' · ')}
                <small className="figures">
                  {spanInWords(row)}，{toldInWords(row, today)}
                </small>
              </span>
              <StatusTag tone={row.place === 'open' ? 'amber' : 'grey'} word={placeInWords(row)} />
              {may ? (
                <span className="today-acts">
                  <PhoneAct person={{ id: row.volunteer_id, name: row.name }} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** When it was said that they cannot come, and by whom where the office noted it. */
function toldInWords({ told_at, told_by }: OnLeave[number], today: string): string {
  const when = told_at.startsWith(today) ? told_at.slice(11, 16) : momentText(told_at, today)
  return told_by === '' ? `${when} 说来不了` : `${when} 告知，${told_by} 登记`
}

const placeInWords = ({ place, taken_by }: OnLeave[number]) =>
  place === 'taken' && taken_by !== '' ? `${isolated(taken_by)} 接班` : leavePlaceWords[place]
