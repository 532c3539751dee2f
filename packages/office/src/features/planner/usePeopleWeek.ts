import { useMemo, useState } from 'react'
import type { Place, ServiceType } from '../service/services.tsx'
import { type JobGround, judgeOf, lacksOf } from './peopleJobs.ts'
import {
  filterCounts,
  type HalfCell,
  halfCells,
  type PeopleFilter,
  type PeopleSort,
  type PersonRow,
  peopleFigures,
  peopleRows,
  shownPeople,
  type WeekPeople,
} from './peopleRows.ts'
import type { PlannedWeek } from './weekSeats.ts'

interface Asked {
  people: WeekPeople
  week: PlannedWeek
  types: readonly ServiceType[]
  places: readonly Place[]
  filter: { type: number; place: number }
  who: PeopleFilter
  sort: PeopleSort
  q: string
}

/** The week's people as they stand on the screen, with what is changed and told to nobody yet. */
export function usePeopleWeek({ people, week, types, places, filter, who, sort, q }: Asked) {
  const all = useMemo(() => peopleRows(people, week), [people, week])
  const rowOf = useMemo(() => {
    const byId = new Map(all.map((row) => [row.id, row]))
    return (id: number) => byId.get(id)
  }, [all])
  const counts = useMemo(() => filterCounts(all), [all])
  const figures = useMemo(() => peopleFigures(all), [all])
  const matching = useMemo(() => shownPeople(all, { who, sort, q }), [all, who, sort, q])
  const { type, place } = filter
  const ground: JobGround = useMemo(() => {
    const measures = { judge: judgeOf(people, week), lacks: lacksOf(week) }
    return { week, ...measures, types, places, filter: { type, place } }
  }, [people, week, types, places, type, place])
  const order = useKeptOrder(`${people.monday} ${who} ${sort} ${q}`, matching, rowOf)
  const cellsOf = useMemo(() => {
    const known = new Map<PersonRow, HalfCell[]>()
    return (row: PersonRow) => {
      const cells = known.get(row) ?? halfCells(row, week)
      known.set(row, cells)
      return cells
    }
  }, [week])
  return { ...order, all, rowOf, counts, figures, ground, cellsOf }
}

/**
 * People in the order in which they were first shown: while one works nobody moves away or leaves, whatever
 * becomes of the figures by which they stand. `renew` puts them in order.
 */
function useKeptOrder(
  key: string,
  matching: readonly PersonRow[],
  rowOf: (id: number) => PersonRow | undefined,
) {
  const [kept, setKept] = useState({ key: '', ids: [] as number[] })
  const now = { key, ids: matching.map(({ id }) => id) }
  if (kept.key !== key) setKept(now)
  const { ids } = kept.key === key ? kept : now
  const rows = ids.flatMap((id) => rowOf(id) ?? [])
  return {
    rows,
    moved: rows.length !== matching.length || rows.some((row, at) => row !== matching[at]),
    renew: () => setKept(now),
  }
}
