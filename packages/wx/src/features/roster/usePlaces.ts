import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect } from 'react'
import type { PlanEntry } from './planForm.ts'

/**
 * The places of an entry's type. One that does not fit the type gives way to the only one there is, or to
 * none; a new shift takes the only place there is.
 */
export function usePlaces(
  entry: Pick<PlanEntry, 'service_type_id' | 'place_id' | 'proposed'>,
  stored: { service_type_id: number; place_id: number; place_name: string } | undefined,
  onChange: (change: Partial<PlanEntry>) => void,
) {
  const { service_type_id, place_id } = entry
  const places = useQueryOf(
    'POST /api/roster/roster_location',
    { service_type_id },
    { quiet: true, own: true, enabled: service_type_id !== 0 },
  )
  const data = places.data?.list
  const own =
    stored?.service_type_id === service_type_id
      ? [{ id: stored.place_id, name: stored.place_name }]
      : []
  const options = [
    ...(data ?? []),
    ...own.filter((place) => !data?.some(({ id }) => id === place.id)),
  ]
  const strange = place_id !== 0 && data !== undefined && !options.some(({ id }) => id === place_id)
  const only = stored === undefined && data?.length === 1 ? data[0]?.id : undefined
  const instead = strange || (place_id === 0 && only !== undefined) ? (only ?? 0) : undefined
  useEffect(() => {
    // Nobody has said it, so what was proposed stays so.
    if (instead !== undefined) onChange({ place_id: instead, proposed: entry.proposed })
  })
  return { places, options }
}
