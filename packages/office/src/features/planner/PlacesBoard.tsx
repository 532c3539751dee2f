import type { InputRef } from 'antd'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Place, ServiceType } from '../service/services.tsx'
import { FreePeopleList, useFreePeople, useGapPeople } from './FreePeople.tsx'
import { GapPanel, putRefusal } from './GapPanel.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { useKeptSwitch } from './keptChoices.ts'
import { PlannerFoot } from './PlannerFoot.tsx'
import { plannerKeys } from './plannerKeys.ts'
import type { CellPlace } from './plannerRows.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SeatGrid } from './SeatGrid.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftStart } from './ShiftForm.tsx'
import { useChoice } from './useChoice.ts'
import { usePlannerKeys } from './usePlannerKeys.ts'
import { useSeatClipboard } from './useSeatClipboard.ts'
import { useSeatDrag } from './useSeatDrag.ts'
import type { WeekEdits } from './useWeekEdits.ts'
import { type Act, newSeat, type Person, servingOf, slotToFill } from './weekEdits.ts'
import { findCells, nextOf } from './weekKeys.ts'
import type { PlannedShift, PlannedWeek, SeatCell, SeatRow } from './weekSeats.ts'
import { cellName } from './weekWords.ts'

interface PlacesBoardProps {
  week: PlannedWeek
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
  edits: WeekEdits
  types: readonly ServiceType[]
  places: readonly Place[]
  roomy: boolean
  stale: boolean
  mayEdit: boolean
  announce: (words: string) => void
  /** Seats that colleagues changed a moment ago, with who it was. */
  touched: ReadonlyMap<string, string>
  /** Opens what publishing would do; undefined where there is no draft. */
  onPublish: (() => void) | undefined
  onWeek: (by: 1 | -1) => void
  /** Shows the week by people; undefined for whoever may not see them so. */
  onView: (() => void) | undefined
  onOpen: (cell: CellPlace) => void
  /** Who could fill a gap that is in effect, and asking them. */
  cover: (gap: Covered) => ReactNode
}

/** A gap that is in effect, as the panel beside it shows its people. */
export interface Covered {
  slotId: number
  /** Whether keys that are a single character act. */
  keyed: boolean
  onPut: (person: Person) => void
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

/** The cells in which a colleague changed a seat, with who it was. */
function touchedCells(
  cells: ReadonlyMap<string, SeatCell>,
  touched: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (touched.size === 0) return none
  const found = new Map<string, string>()
  for (const { key, seats, removed } of cells.values())
    for (const { seat } of [...seats.map(({ shift }) => shift), ...removed]) {
      const by = touched.get(seat)
      if (by !== undefined) found.set(key, by)
    }
  return found
}

/** The week by places: the grid, the cell where one stands, and the keys of both. */
export function PlacesBoard(props: PlacesBoardProps) {
  const { week, rows, cells, edits, mayEdit, announce } = props
  const choice = useChoice(rows, week.days, cells)
  const { cursor, cell, row, chosen, marked } = choice
  const grid = useRef<HTMLTableElement>(null)
  const panel = useRef<HTMLElement>(null)
  const search = useRef<InputRef>(null)
  const [letters, setLetters] = useKeptSwitch('planner.letters', true)
  const [keysOpen, setKeysOpen] = useState(false)
  const [removing, setRemoving] = useState<readonly PlannedShift[]>([])
  const [editing, setEditing] = useState<ShiftStart>()
  useFocusOnCursor(grid, cursor)

  const gaps = findCells(cells.values(), ({ lack, past }) => lack > 0 && !past)
  const people = useFreePeople(row, cell, (person) =>
    row && cell ? putRefusal(week, cell, row, person) : undefined,
  )
  const isMeant = cell !== undefined && edits.isDraftDay(cell.date)
  const gap = useGapPeople(mayEdit && !isMeant ? cell : undefined)
  // Of a gap that is in effect the first are those whom nothing speaks against, until one searches.
  const suggested = people.q === '' && gap.list.length > 0 ? gap.list : undefined
  const free = suggested ?? people.list.filter(({ refusal }) => refusal === undefined)
  const ready = people.ready && gap.ready
  const canPut = mayEdit && cell !== undefined && !cell.closed && !cell.past && ready

  const put = (persons: readonly Person[]) => {
    if (!row || !cell || persons.length === 0) return
    const slot = slotToFill(cell)
    const to = slot && servingOf(slot, row)
    // Without a slot that says what is served, that is asked.
    if (!to) return setEditing(startOf(cell, row, persons[0]))
    const acts: Act[] = persons.map((person) => ({ kind: 'add', seat: newSeat(), person, to }))
    void edits.run(acts)
  }
  const fill = () => put(free.slice(0, Math.max(1, cell?.lack ?? 1)))
  const remove = (shifts: readonly PlannedShift[]) => {
    const open = [...new Map(shifts.map((one) => [one.seat, one])).values()].filter(
      ({ signed }) => signed === 0,
    )
    // Of what stands in a draft nobody hears, and it can be taken back.
    if (open.length > 0 && open.every(({ date }) => edits.isDraftDay(date)))
      void edits.run(open.map((shift) => ({ kind: 'remove', shift, reason: '' })))
    else if (open.length > 0) setRemoving(open)
    else announce('这里没有可以移除的排班')
  }
  const chosenShifts = () => {
    const all = [...chosen.values()].flatMap(({ seats }) => seats.map(({ shift }) => shift))
    return marked.size > 0 ? all.filter(({ seat }) => marked.has(seat)) : all
  }
  const goTo = (next: SeatCell | undefined, what: string, at: number, of: number) => {
    if (!next) return announce(`本周没有${what}`)
    choice.go(next)
    const its = rows[next.row]
    if (its) announce(`第${at}个${what}，共${of}个：${cellName(its, next)}`)
  }
  const clashing = findCells(cells.values(), ({ seats }) =>
    seats.some(({ clash, shift, stray }) => clash === 'second' || shift.hard.length > 0 || stray),
  )
  const open = () => {
    if (row && cell) props.onOpen({ date: cell.date, typeId: row.typeId, placeId: row.placeId })
  }

  const onPointerDown = useSeatDrag({
    ...{ week, rows, cells, marked, mayEdit },
    onDrop: (moves) => void edits.run(moves.map((move) => ({ kind: 'move', ...move }))),
  })
  useSeatClipboard({ week, rows, cells, chosen, marked, cursor, mayEdit, announce, run: edits.run })

  usePlannerKeys({
    letters,
    choice,
    extent: { rows, cols: week.days.length },
    gap: (by) => {
      const next = nextOf(gaps, cursor, by)
      goTo(next, '缺口', next ? gaps.indexOf(next) + 1 : 0, gaps.length)
    },
    conflict: (by) => {
      const next = nextOf(clashing, cursor, by)
      goTo(next, '冲突', next ? clashing.indexOf(next) + 1 : 0, clashing.length)
      const wrong = next?.seats.find(({ clash }) => clash === 'second') ?? next?.seats[0]
      if (wrong) choice.mark([wrong.shift.seat])
    },
    seat: (by) => {
      const seats = cell?.seats.map(({ shift }) => shift) ?? []
      const at = seats.findIndex(({ seat }) => marked.has(seat))
      const next = seats[(at + by + seats.length) % Math.max(1, seats.length)]
      if (!next) return
      choice.mark([next.seat])
      announce(next.volunteer_name)
    },
    open,
    fill: canPut ? fill : undefined,
    put: canPut ? (at) => put(free.slice(at, at + 1)) : undefined,
    remove: mayEdit && cell ? () => remove(chosenShifts()) : undefined,
    undo: edits.undo,
    redo: edits.redo,
    week: props.onWeek,
    view: props.onView,
    search: () => search.current?.focus(),
    publish: props.onPublish,
    keys: () => setKeysOpen(true),
    across: () => {
      if (panel.current?.contains(document.activeElement)) focusCell(grid.current)
      else panel.current?.focus()
    },
  })

  return (
    <div className="week-board">
      <div className="week-scroll">
        <SeatGrid
          ref={grid}
          week={week}
          rows={rows}
          cells={cells}
          choice={choice}
          onPointerDown={onPointerDown}
          touched={touchedCells(cells, props.touched)}
          asked={none}
          roomy={props.roomy}
          stale={props.stale}
          mayEdit={mayEdit}
          onOpen={open}
        />
      </div>
      <GapPanel
        ref={panel}
        row={row}
        cell={cell}
        chosen={[...chosen.values()]}
        gapAt={cell ? gaps.indexOf(cell) + 1 : 0}
        gaps={gaps.length}
        mayEdit={mayEdit}
        onOpen={open}
        onChange={(shift) => setEditing({ ...shift, shift })}
        onRemove={remove}
        candidates={
          <>
            {gap.slotId
              ? props.cover({
                  slotId: gap.slotId,
                  keyed: letters,
                  onPut: (person) => put([person]),
                })
              : null}
            <FreePeopleList
              people={people}
              free={free.length}
              listed={suggested === undefined}
              ready={ready}
              lack={cell?.lack ?? 0}
              busy={edits.busy}
              act={isMeant ? '排入草稿' : '排入并通知'}
              searchRef={search}
              onPut={(person) => put([person])}
              onFill={fill}
            />
          </>
        }
      />
      <PlannerFoot
        chosen={[...chosen.values()]}
        letters={letters}
        onKeys={() => setKeysOpen(true)}
      />
      <KeysDialog
        groups={plannerKeys}
        open={keysOpen}
        letters={letters}
        onLetters={setLetters}
        onClose={() => setKeysOpen(false)}
      />
      <RemoveDialog
        shifts={removing}
        onClose={() => setRemoving([])}
        onRemove={(reason) =>
          edits.run(removing.map((shift) => ({ kind: 'remove', shift, reason })))
        }
      />
      <ShiftDialog
        start={editing}
        types={props.types}
        places={props.places}
        edits={edits}
        onClose={() => setEditing(undefined)}
      />
    </div>
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

const focusCell = (table: HTMLTableElement | null) =>
  table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()

/** The focus follows the cell where one stands, unless it is somewhere else on the page. */
function useFocusOnCursor(
  grid: React.RefObject<HTMLTableElement | null>,
  cursor: { row: number; col: number } | undefined,
) {
  const at = cursor ? `${cursor.row}.${cursor.col}` : ''
  useLayoutEffect(() => {
    if (at === '') return
    const { activeElement } = document
    const here = activeElement === document.body || grid.current?.contains(activeElement)
    const cell = grid.current?.querySelector<HTMLElement>(`[data-spot="${at}"]`)
    if (here) cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, grid])
}
