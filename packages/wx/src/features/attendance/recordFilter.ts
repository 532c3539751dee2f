/** What the records are narrowed to; empty for all. Days are `YYYY-MM-DD`. */
export interface RecordFilter {
  title: string
  start_date: string
  end_date: string
}

/** The filter in an address; a day that cannot be chosen is left out. */
export function filterOf(
  query: URLSearchParams,
  { min, max }: { min: string; max: string },
): RecordFilter {
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= min && value <= max ? value : ''
  }
  const [start_date, end_date] = [day('start_date'), day('end_date')]
  return { title: (query.get('title') ?? '').slice(0, 50), start_date, end_date }
}

/** The address's query of a filter. */
export function queryOf(filter: RecordFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
