import { clockInWords } from '@museum/contract/span.ts'
import type { Desk, Seat } from './deskRows.ts'

/** The slots with their seats: full is who came, hatched who did not, empty who is to come, dashed is free. */
export function SlotPane({ slots, rows }: { slots: Desk['slots']; rows: readonly Seat[] }) {
  return (
    <section aria-label="时段" className="meeting-slots">
      <h2>时段</h2>
      <ul className="plain-list">
        {slots.map(({ id, start_time, seats }) => {
          const own = rows.filter(({ slot_id }) => slot_id === id)
          const came = own.filter(({ state }) => state === 'came').length
          const free = Math.max(0, seats - own.length)
          return (
            <li key={id} className="row gap-s">
              <span className="figures fixed">{clockInWords(start_time)}</span>
              {seats <= mostPips ? (
                <span className="row gap-xs grow" aria-hidden>
                  {own.map((seat) => (
                    <i key={seat.id} className={`meeting-pip meeting-pip-${seat.state}`} />
                  ))}
                  {Array.from({ length: free }, (_, at) => `free ${at}`).map((key) => (
                    <i key={key} className="meeting-pip meeting-pip-free" />
                  ))}
                </span>
              ) : (
                <span className="grow" />
              )}
              <small className="quiet figures">
                {came > 0 ? `${came} 到` : `${own.length} / ${seats} 约`}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const mostPips = 5
