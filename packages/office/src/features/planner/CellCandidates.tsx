import type { InputRef } from 'antd'
import type { ReactNode, Ref } from 'react'
import {
  type Candidate,
  type FreePeople,
  FreePeopleList,
  useFreePeople,
  useGapPeople,
} from './FreePeople.tsx'
import type { ShiftStart } from './ShiftForm.tsx'
import type { WeekEdits } from './useWeekEdits.ts'
import { type Act, dropRefusal, newSeat, type Person, servingOf, slotToFill } from './weekEdits.ts'
import type { SeatRow } from './weekLines.ts'
import type { PlannedWeek, SeatCell } from './weekSeats.ts'

/** A gap that is in effect, as the list beside it shows its people. */
export interface Covered {
  slotId: number
  /** Whether keys that are a single character act. */
  keyed: boolean
  /** Puts somebody in, with why where a reason of theirs stands against it; true when it is done. */
  onPut: (person: Person, reason?: string) => Promise<boolean>
}

interface CandidatesOf {
  week: PlannedWeek
  row: SeatRow | undefined
  cell: SeatCell | undefined
  edits: WeekEdits
  mayEdit: boolean
  /** Where the cell does not say what is served, that is asked. */
  onAsk: (start: ShiftStart) => void
}

export interface Candidates {
  people: FreePeople
  /** The wanted place for which people can be asked; 0 where the week's draft alone knows of the gap. */
  slotId: number
  /** Those who are shown: the best first, until one searches by name. */
  list: readonly Candidate[]
  /** Those of them who can be put in. */
  free: readonly Candidate[]
  /** How many are ranked for a gap of a draft, of whom those shown are the first. */
  ranked: number
  /** How many cannot be put into a gap of a draft, by their first reason. */
  cannot: readonly { code: string; words: string; count: number }[]
  /** False where they stand above already, each to be asked or put in. */
  listed: boolean
  ready: boolean
  canPut: boolean
  /** The day is edited as a draft, of which nobody hears. */
  isMeant: boolean
  put: (persons: readonly Person[], how?: { reason?: string; asks?: boolean }) => Promise<boolean>
  /** Puts in as many of the first as are missing. */
  fill: () => void
}

/** Who could come into a cell, and putting them in: into the draft where its day is one. */
export function useCandidates({
  week,
  row,
  cell,
  edits,
  mayEdit,
  onAsk,
}: CandidatesOf): Candidates {
  const people = useFreePeople(row, cell, (person) =>
    row && cell ? putRefusal(week, cell, row, person) : undefined,
  )
  const isMeant = cell !== undefined && edits.isDraftDay(cell.date)
  const gap = useGapPeople(mayEdit ? cell : undefined, isMeant)
  // Of a gap the first are those whom nothing speaks against, until one searches.
  const suggested = people.q === '' && gap.list.length > 0 ? gap.list : undefined
  const comes = isMeant && people.q === '' && !gap.ready
  const list = suggested ?? (comes ? [] : people.list)
  const free = list.filter(({ refusal }) => refusal === undefined)
  const ready = people.ready && gap.ready
  const put = async (persons: readonly Person[], { reason = '', asks = false } = {}) => {
    if (!row || !cell || persons.length === 0) return false
    const slot = slotToFill(cell)
    const to = slot && servingOf(slot, row)
    if (!to) {
      onAsk(startOf(cell, row, persons[0]))
      return false
    }
    const passed = reason === '' ? undefined : { slot: slot.id, reason }
    const acts: Act[] = persons.map((person) => ({
      ...{ kind: 'add', seat: newSeat(), person, to, passed },
    }))
    return await edits.run(acts, { asks })
  }
  return {
    ...{ people, list, free, ready, isMeant, put },
    slotId: isMeant ? 0 : gap.slotId,
    ranked: isMeant && suggested ? gap.can : 0,
    cannot: isMeant && people.q === '' ? gap.cannot : [],
    listed: isMeant || suggested === undefined,
    canPut: mayEdit && cell !== undefined && !cell.closed && !cell.past && ready,
    fill: () => void put(free.slice(0, Math.max(1, cell?.lack ?? 1)), { asks: true }),
  }
}

interface CellCandidatesProps {
  candidates: Candidates
  /** How many heads are missing. */
  lack: number
  busy: boolean
  keyed: boolean
  /** Who could fill a gap that is in effect, and asking them. */
  cover: (gap: Covered) => ReactNode
  searchRef?: Ref<InputRef>
}

/** The people for a cell: those whom the server ranks and one can ask, and everybody else by name. */
export function CellCandidates(props: CellCandidatesProps) {
  const { candidates, lack, busy, keyed, cover, searchRef } = props
  const { people, slotId, list, free, ranked, cannot, listed, ready, isMeant, put, fill } =
    candidates
  return (
    <>
      {slotId
        ? cover({ slotId, keyed, onPut: (person, reason) => put([person], { reason }) })
        : null}
      <FreePeopleList
        people={people}
        list={list}
        ranked={ranked}
        cannot={cannot}
        free={free.length}
        listed={listed}
        ready={ready}
        lack={lack}
        busy={busy}
        act={isMeant ? '排入草稿' : '排入并通知'}
        keyed={keyed}
        searchRef={searchRef}
        onPut={(person) => void put([person])}
        onFill={fill}
      />
    </>
  )
}

/** What the form begins with where a cell does not say what is served. */
function startOf(cell: SeatCell, row: SeatRow, person: Person | undefined): ShiftStart {
  const { start_time, end_time, explain_time } = slotToFill(cell) ?? {
    ...row.block,
    explain_time: 0,
  }
  return {
    ...{ date: cell.date, service_type_id: row.typeId, place_id: row.placeId },
    ...{ start_time, end_time, explain_time },
    ...(person && { person }),
  }
}

/** Why somebody cannot be put into a cell at all; undefined where they can. */
function putRefusal(
  week: PlannedWeek,
  cell: SeatCell,
  row: SeatRow,
  person: { id: number },
): string | undefined {
  const { start_time, end_time } = cell.slots[0] ?? row.block
  const to = { date: cell.date, place_id: row.placeId, start_time, end_time }
  return dropRefusal(week, person, to)
}
