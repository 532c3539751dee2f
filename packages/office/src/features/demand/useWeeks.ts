import { addDays, mondayOf } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { useSettled } from '../../components/useSettled.ts'
import { isUnset } from './applyWords.ts'
import type { Change } from './demandRows.ts'

/** How many of the coming weeks are offered, and how many that want nobody yet are chosen at first. */
const shown = 6
const chosenAtFirst = 3

/** The coming weeks with what applying the template would do to each, and which of them are chosen. */
export function useWeeks(today: string, changes: readonly Change[]) {
  const [overwrite, setOverwrite] = useState(false)
  const { value: cells, waits } = useSettled(changes)
  const monday = mondayOf(today)
  const input = {
    weeks: Array.from({ length: shown }, (_, n) => addDays(monday, 7 * n)),
    overwrite: overwrite ? 1 : 0,
    cells: [...cells],
  }
  const query = useQueryOf('POST /api/office/demand/preview', input, { keep: true })
  const weeks = query.data?.list
  const unset = weeks?.filter(isUnset).slice(0, chosenAtFirst) ?? []
  // By Monday, of those whose box was touched.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = new Set(
    (weeks ?? [])
      .filter((week) => touched.get(week.first) ?? unset.includes(week))
      .map(({ first }) => first),
  )
  return {
    weeks,
    stale: query.isPlaceholderData || waits,
    error: query.error,
    onRetry: () => void query.refetch(),
    chosen,
    onChoose: (first: string, on: boolean) => setTouched(new Map(touched).set(first, on)),
    overwrite,
    onOverwrite: setOverwrite,
    /** What was chosen is done, and nothing else is chosen in its place. */
    forget: () => setTouched(new Map(input.weeks.map((first) => [first, false]))),
  }
}
