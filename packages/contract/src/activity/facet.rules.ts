/** How many activities of a type stand in a status. */
export interface ActivityCount {
  activity_type_id: number
  activity_status_id: number
  count: number
}

/** What a list is narrowed to; 0 is All. */
interface Chosen {
  activity_type_id: number
  activity_status_id: number
}

/**
 * How many activities each choice of one filter would show while the other filter stays as it is; by
 * id, 0 for All. A choice that is not among them would show none.
 */
export function facetsOf(counts: readonly ActivityCount[], chosen: Chosen) {
  return {
    activity_type_id: facet(counts, 'activity_type_id', 'activity_status_id', chosen),
    activity_status_id: facet(counts, 'activity_status_id', 'activity_type_id', chosen),
  }
}

type Filter = keyof Chosen

function facet(counts: readonly ActivityCount[], of: Filter, other: Filter, chosen: Chosen) {
  const shown = new Map<number, number>([[0, 0]])
  for (const row of counts) {
    if (chosen[other] !== 0 && row[other] !== chosen[other]) continue
    shown.set(0, (shown.get(0) ?? 0) + row.count)
    // Status 0 has no word to be chosen by.
    if (row[of] !== 0) shown.set(row[of], (shown.get(row[of]) ?? 0) + row.count)
  }
  return shown
}
