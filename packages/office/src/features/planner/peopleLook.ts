import { markIn } from '@museum/contract/service/colour.rules.ts'
import { halvesOf } from '@museum/contract/wish/wish.rules.ts'
import { useMemo } from 'react'
import type { Place, ServiceType } from '../service/services.tsx'
import type { JobGround } from './peopleJobs.ts'
import { shortNames } from './shortNames.ts'
import type { Seat } from './weekSeats.ts'

/** How seats look beside names: places and types in as few characters as tell them apart. */
export function useSeatLook(
  types: readonly ServiceType[],
  places: readonly Place[],
  { type, place }: { type: number; place: number },
) {
  return useMemo(() => {
    const inUse = types.filter(({ disabled }) => disabled === 0)
    const [typeShort, placeShort] = [shortNames(inUse, 1), shortNames(places, 2)]
    const colour = (id: number) => markIn(inUse, id)
    return {
      colour,
      place: (id: number) => placeShort.get(id) ?? '',
      type: (id: number) => typeShort.get(id) ?? '',
      aside: ({ shift }: Seat) =>
        (type !== 0 && shift.service_type_id !== type) || (place !== 0 && shift.place_id !== place),
      types: inUse.map(({ id, name }) => ({
        ...{ id, name, short: typeShort.get(id) ?? '', colour: colour(id) },
      })),
    }
  }, [types, places, type, place])
}

/** What each half-day and each day lacks; what is wanted all day counts for the day alone. */
export function halfLacks({ week, lacks, filter }: JobGround) {
  const halves = Array.from({ length: 14 }, () => 0)
  const days = Array.from({ length: 7 }, () => 0)
  for (const slot of week.slots) {
    const lack = lacks.get(slot.id) ?? 0
    if (filter.type !== 0 && slot.service_type_id !== filter.type) continue
    if (filter.place !== 0 && slot.place_id !== filter.place) continue
    const its = halvesOf(slot)
    const [half = 0] = its
    const day = Math.floor(half / 2)
    days[day] = (days[day] ?? 0) + lack
    if (its.length === 1) halves[half] = (halves[half] ?? 0) + lack
  }
  return { halves, days }
}
