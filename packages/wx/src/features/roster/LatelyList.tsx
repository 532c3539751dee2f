import { useQueryOf } from '@museum/web-kit/data.ts'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { ActOf } from './actOf.ts'
import { ClosedShifts } from './ClosedShifts.tsx'
import { LatelyCard } from './LatelyCard.tsx'
import { LatelySkeleton } from './LatelySkeleton.tsx'
import './roster.css'

/** The caller's coming shifts, the next one first (§2.93). */
export default function LatelyList({
  colourOf,
  actOf,
}: {
  colourOf: (typeId: number) => number
  actOf: ActOf
}) {
  const query = useQueryOf('GET /api/roster/lately_roster_info', {}, { fresh: true })
  return (
    <>
      <ClosedShifts colourOf={colourOf} />
      <Loaded query={query} skeleton={<LatelySkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text="近期还没有排班" />
          ) : (
            <ul className="stack edged" aria-label="近期排班">
              {list.map((shift) => (
                <li key={shift.id}>
                  <LatelyCard
                    shift={shift}
                    colour={colourOf(shift.service_type_id)}
                    actOf={actOf}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
