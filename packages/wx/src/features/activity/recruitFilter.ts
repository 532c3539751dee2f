import { useSearchParams } from 'react-router'
import { idIn } from '../recruitment/addresses.ts'

/** What the recruitment list shows; ids are 0 for All. */
export interface RecruitFilter {
  activity_type_id: number
  activity_status_id: number
  title: string
}

/**
 * The filter that the address carries, so that going back restores it. A change replaces the entry:
 * back leaves the list instead of walking through filters.
 */
export function useRecruitFilter(): [RecruitFilter, (change: Partial<RecruitFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = {
    activity_type_id: idIn(query.get('activity_type_id')),
    activity_status_id: idIn(query.get('activity_status_id')),
    title: (query.get('title') ?? '').slice(0, 50),
  }
  const change = (part: Partial<RecruitFilter>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...filter, ...part }))
      if (value !== 0 && value !== '') next.set(name, String(value))
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

export function isFiltered(filter: RecruitFilter): boolean {
  return filter.activity_type_id !== 0 || filter.activity_status_id !== 0 || filter.title !== ''
}
