export interface Difference {
  field: string
  before: unknown
  after: unknown
}

const objectOf = (json: string): Record<string, unknown> => {
  if (json === '') return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value }
  } catch {
    return { value: json }
  }
}

/** What the object of an act is called, e.g. a title; empty when the record does not say. */
export function nameOf(before: string, after: string): string {
  const known = { ...objectOf(before), ...objectOf(after) }
  return (
    ([known.title, known.name, known.username, known.number].find(
      (name) => typeof name === 'string',
    ) as string | undefined) ?? ''
  )
}

/**
 * The fields that an act changed. A change records only what was written, so a field that the
 * later state lacks is gone only where there is no later state at all.
 */
export function differencesOf(before: string, after: string): Difference[] {
  const was = objectOf(before)
  const is = objectOf(after)
  return (
    Object.keys(after === '' ? was : is)
      // What erasing did to other lines, by their numbers: for the check of the log alone.
      .filter((field) => field !== 'log')
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
      .map((field) => ({ field, before: was[field], after: is[field] }))
  )
}
