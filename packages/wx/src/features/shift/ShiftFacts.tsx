import { hoursText } from '@museum/contract/minutes.ts'
import { askedBadges } from '@museum/contract/offer/offer.rules.ts'
import { effectiveTimes, endOf } from '@museum/contract/roster/shift.rules.ts'
import { secondsOf } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { lazy, Suspense } from 'react'
import { Fact } from '../../components/Fact.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import type { Found } from './ShiftMain.tsx'

// Of what is still to come nothing was counted.
const HowCounted = lazy(async () => ({
  default: (await import('../attendance/HowCounted.tsx')).HowCounted,
}))

/** What belongs to a shift, who serves with one, and what of it counts. */
export function ShiftFacts({ found, now }: { found: Found; now: string }) {
  const { shift } = found
  const { title, name, explain_time, on_leave, closed } = shift
  const { came, went } = effectiveTimes(shift)
  const counted = went !== '' || now >= endOf(shift)
  const stands = on_leave === 0 && closed === 0
  return (
    <>
      <dl className="ruled stack-close shift-facts">
        <Fact name="活动">
          {isolated(title)}
          {name !== '' && `（${isolated(name)}）`}
        </Fact>
        <Fact name="讲解">{explain_time > 0 ? `${explain_time}场` : ''}</Fact>
        <Fact name="同班">{stands ? crewWords(found) : ''}</Fact>
        <Fact name="签到">
          {stands && !counted && came !== '' ? momentInWords(came, shift.date) : ''}
        </Fact>
        <Fact name="计时">
          {stands && !counted ? `从签到计到签退，最多${lengthOf(shift)}` : ''}
        </Fact>
      </dl>
      {shift.offer_id > 0 && <Asked found={found} />}
      {stands && counted && (
        <div className="ruled stack-close">
          <h3 className="normal quiet">怎么算的</h3>
          <Suspense>
            <HowCounted record={shift} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const lengthOf = ({ start_time, end_time }: Found['shift']) =>
  hoursText(Math.floor((secondsOf(end_time) - secondsOf(start_time)) / 60))

/** By name who is of one's own group; of the others how many. */
function crewWords({ crew, others }: Found): string {
  const named = crew.map((name) => isolated(name)).join('、')
  if (others === 0) return named
  return named === '' ? `${others}位同事` : `${named}，另有${others}位同事`
}

/** Who was asked to take it and what they said. */
function Asked({ found: { asked_count, declined_count, named } }: { found: Found }) {
  const counted = [`已询问${asked_count}人`, declined_count > 0 ? `${declined_count}人不行` : '']
  return (
    <div className="ruled">
      <h3 className="normal quiet">{counted.filter(Boolean).join('，')}</h3>
      {named.length > 0 && (
        <ul className="lined">
          {named.map(({ name, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name, and none ever moves
            <li key={at} className="row apart shift-asked">
              <span>{isolated(name)}</span>
              <StatusTag tone={askedBadges[state].tone} text={askedBadges[state].word} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
