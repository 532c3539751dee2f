import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { entriesOf, newEntry, type PlanEntry, type StoredShift } from './planForm.ts'
import { ShiftLine } from './ShiftLine.tsx'
import type { PlanFilling } from './usePlanForm.ts'
import './roster.css'

/** What was entered, laid upon the day as it is now: a shift that is gone meanwhile would be a new one. */
function laidUpon(entries: readonly PlanEntry[], stored: readonly StoredShift[]): PlanEntry[] {
  return entries.map((entry) =>
    entry.id === 0 || stored.some(({ id }) => id === entry.id)
      ? entry
      : { ...entry, id: 0, key: newEntry().key },
  )
}

/**
 * The day was changed elsewhere, so that nothing was sent: what stands now, above what was entered, and whose the day
 * becomes. It stays until that is decided.
 */
export default function PlanConflict({
  now,
  colourOf,
  filling,
  onRetry,
}: {
  /** The day's shifts as they are now; undefined where they could not be read. */
  now: readonly StoredShift[] | undefined
  colourOf: (typeId: number) => number
  filling: PlanFilling
  onRetry: () => void
}) {
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    // Its head first: on a small screen it is higher than the room.
    shown.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      className="card inset below stack plan-conflict"
      role="alert"
      ref={shown}
      aria-label="排班已有变化"
    >
      <p className="note">
        <b>该日排班已在别处改过，您的修改没有提交</b>
      </p>
      {!now ? (
        <Button kind="plain" wide onClick={onRetry}>
          重新加载
        </Button>
      ) : (
        <>
          <p className="quiet">{now.length === 0 ? '现在没有排班' : '现在的排班'}</p>
          {now.length > 0 && (
            <ul className="parted">
              {now.map((shift) => (
                <li key={shift.id}>
                  <ShiftLine shift={shift} colour={colourOf(shift.service_type_id)} />
                </li>
              ))}
            </ul>
          )}
          <p className="quiet">您填写的还在下面，可用它替换</p>
          <div className="column">
            <Button kind="plain" wide onClick={filling.renew}>
              保留现在的排班
            </Button>
            <Button
              kind="quiet"
              onClick={() =>
                filling.goOn({
                  stored: now,
                  kept: entriesOf(now),
                  entries: laidUpon(filling.entries, now),
                })
              }
            >
              用我填写的，再核对提交
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
