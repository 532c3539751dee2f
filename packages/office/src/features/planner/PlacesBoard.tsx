import type { InputRef } from 'antd'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useKeptSwitch } from '../../components/keptChoices.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { CellCandidates, type Covered, useCandidates } from './CellCandidates.tsx'
import type { CellPlace } from './cellSeats.ts'
import { GapPanel } from './GapPanel.tsx'
import { plannerKeys } from './plannerKeys.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatLegend } from './SeatLegend.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftStart } from './ShiftForm.tsx'
import type { Asking } from './useAsking.ts'
import { useCellMarks } from './useCellMarks.ts'
import { useChoice } from './useChoice.ts'
import { enterGrid, focusCell, useCursorFocus } from './useCursorFocus.ts'
import { usePlannerKeys } from './usePlannerKeys.ts'
import { useSeatClipboard } from './useSeatClipboard.ts'
import { useSeatDrag } from './useSeatDrag.ts'
import type { WeekEdits } from './useWeekEdits.ts'
import { findCells, nextOf, type Spot } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'
import type { PlannedShift, PlannedWeek, SeatCell } from './weekSeats.ts'
import { cellName, choiceInWords } from './weekWords.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('../../components/KeysDialog.tsx')).KeysDialog,
}))

interface PlacesBoardProps {
  week: PlannedWeek
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
  edits: WeekEdits
  types: readonly ServiceType[]
  places: readonly Place[]
  asking: readonly Asking[]
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
  useCursorFocus(grid, cursor)
  const { asked, touched } = useCellMarks(week, rows, cells, props.asking, props.touched)

  const gaps = findCells(cells.values(), ({ lack }) => lack > 0)
  const candidates = useCandidates({ week, row, cell, edits, mayEdit, onAsk: setEditing })
  const { free, canPut, put, fill } = candidates
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
    enterGrid(grid.current, panel.current)
    choice.go(next)
    const its = rows[next.row]
    if (its) announce(`第${at}个${what}，共${of}个：${cellName(its, next, asked.get(next.key))}`)
  }
  const clashing = findCells(cells.values(), ({ seats }) =>
    seats.some(({ clash, shift, stray }) => clash === 'second' || shift.hard.length > 0 || stray),
  )
  const openAt = (spot: Spot | undefined) => {
    const [line, day] = [spot && rows[spot.row], spot && week.days[spot.col]]
    if (line && day) props.onOpen({ date: day.date, typeId: line.typeId, placeId: line.placeId })
  }
  const open = () => openAt(cursor)

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
    put: canPut ? (at) => void put(free.slice(at, at + 1), { asks: true }) : undefined,
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
    <div className="board week-board">
      <div className="week-scroll">
        <SeatGrid
          ref={grid}
          week={week}
          rows={rows}
          cells={cells}
          choice={choice}
          onPointerDown={onPointerDown}
          touched={touched}
          asked={asked}
          roomy={props.roomy}
          stale={props.stale}
          mayEdit={mayEdit}
          onOpen={openAt}
        />
      </div>
      <GapPanel
        ref={panel}
        row={row}
        cell={cell}
        chosen={[...chosen.values()]}
        gapAt={cell ? gaps.indexOf(cell) + 1 : 0}
        gaps={gaps.length}
        letters={letters}
        mayEdit={mayEdit}
        asked={(cell && asked.get(cell.key)) ?? 0}
        onOpen={open}
        onChange={(shift) => setEditing({ ...shift, shift })}
        onRemove={remove}
        onRestore={edits.restore}
        candidates={
          <CellCandidates
            candidates={candidates}
            lack={cell?.lack ?? 0}
            busy={edits.busy}
            keyed={letters}
            cover={props.cover}
            searchRef={search}
          />
        }
      />
      <PlannerFoot
        chosen={[...chosen.values()]}
        letters={letters}
        mayEdit={mayEdit}
        onKeys={() => setKeysOpen(true)}
      />
      {keysOpen ? (
        <Suspense fallback={null}>
          <KeysDialog
            groups={plannerKeys}
            open
            letters={letters}
            onLetters={setLetters}
            onClose={() => setKeysOpen(false)}
            legend={<SeatLegend />}
          />
        </Suspense>
      ) : null}
      <RemoveDialog
        today={week.today}
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

interface PlannerFootProps {
  chosen: readonly SeatCell[]
  letters: boolean
  mayEdit: boolean
  onKeys: () => void
}

/** The last line: what is chosen, what the marks mean, and the keys that matter now. */
function PlannerFoot({ chosen, letters, mayEdit, onKeys }: PlannerFootProps) {
  return (
    <footer className="row gap-xl foot-bar screen-only planner-foot">
      {chosen.length > 0 ? <b className="figures">{choiceInWords(chosen)}</b> : null}
      <SeatLegend />
      <span className="push">
        {letters ? (
          <>
            <kbd>N</kbd> 下一缺口{' '}
            {mayEdit ? (
              <>
                <kbd>I</kbd> 排入 <kbd>Del</kbd> 移除{' '}
              </>
            ) : null}
          </>
        ) : null}
        <button type="button" className="bare" onClick={onKeys}>
          {letters ? <kbd>?</kbd> : null} 全部按键
        </button>
      </span>
    </footer>
  )
}
