import { freeText } from '@museum/contract/activity/activity.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import type { ReactNode } from 'react'
import { Joined } from '../../components/Joined.tsx'
import { Title } from '../../components/Title.tsx'
import { dayWords } from '../../today.ts'

export type OpenMeeting = OutputOf<'GET /api/meeting/step'>['list'][number]

interface SlotChoiceProps {
  meeting: OpenMeeting
  /** The slot that one has. */
  mine?: number | undefined
  busy: boolean
  onChoose: (slotId: number) => void
  /** What is told of it between its head and its slots. */
  children?: ReactNode
}

/** A meeting with the times that are free: one tap takes one. */
export function SlotChoice({ meeting, mine, busy, onChoose, children }: SlotChoiceProps) {
  const { kind, title, date, place, content, slots } = meeting
  return (
    <section className="card stack" aria-label={`${dayWords(date)}${title}`}>
      {kind === 'training' ? (
        <>
          <h2>
            <Title text={isolated(title)} />
          </h2>
          <p className="parts">
            <b>{dayWords(date)}</b> <span>{isolated(place)}</span>
          </p>
        </>
      ) : (
        <>
          <h2>{dayWords(date)}</h2>
          <p>
            <Joined parts={[isolated(title), isolated(place)]} />
          </p>
        </>
      )}
      {content !== '' && <p className="quiet as-written">{isolated(content)}</p>}
      {children}
      <ul className="tiles below meeting-times" aria-label="可选时间">
        {slots.map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              className="pick meeting-time"
              disabled={busy || slot.id === mine}
              aria-pressed={slot.id === mine}
              onClick={() => onChoose(slot.id)}
            >
              <b className="large">
                {slots.length === 1 ? spanInWords(slot) : clockInWords(slot.start_time)}
              </b>
              <span className="small quiet">{freeText(slot.free)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
