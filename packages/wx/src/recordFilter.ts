import { isDay } from './components/monthGrid.ts'
import { useSearchParams } from './shell/router.tsx'

/** What a list of records is narrowed to; empty for all. Days are `YYYY-MM-DD`. */
export interface RecordFilter {
  title: string
  start_date: string
  end_date: string
}

/** The filter that the address carries, so that going back restores it; a day outside the span is left out. */
export function useRecordFilter({
  min,
  max,
}: {
  min: string
  max: string
}): [RecordFilter, (part: Partial<RecordFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const dayIn = (name: string) => {
    const value = query.get(name) ?? ''
    return isDay(value) && value >= min && value <= max ? value : ''
  }
  const filter = {
    title: (query.get('title') ?? '').slice(0, 50),
    start_date: dayIn('start_date'),
    end_date: dayIn('end_date'),
  }
  const change = (part: Partial<RecordFilter>) => {
    const set = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')
    setQuery(Object.fromEntries(set), { replace: true })
  }
  return [filter, change]
}
