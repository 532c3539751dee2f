import { type PointerEvent as Pointed, useRef } from 'react'
import { cellOf, spotOf } from './SeatGrid.tsx'
import { dropRefusal, movedTo, pastWords, type Serving } from './weekEdits.ts'
import type { Spot } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'
import { cellKey, type PlannedShift, type PlannedWeek, type SeatCell } from './weekSeats.ts'

/** What dropping at a spot does, or why it cannot be. */
interface Landing<M> {
  moves: readonly M[]
  refusal: string | undefined
  /** What to think of, where it may lie there. */
  note?: string
}

interface Carry<M> {
  week: PlannedWeek
  /** The names of the seats that are chosen together. */
  marked: ReadonlySet<string>
  mayEdit: boolean
  /** What dropping these at a spot does, the first of them by the hand; undefined where it would change nothing. */
  landing: (carried: readonly PlannedShift[], spot: Spot) => Landing<M> | undefined
  onDrop: (moves: readonly M[]) => void
}

interface SeatDrag extends Omit<Carry<{ shift: PlannedShift; to: Serving }>, 'landing'> {
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
}

/** Carries names to other cells of the week by places. */
export const useSeatDrag = (drag: SeatDrag) =>
  useCarry({ ...drag, landing: (carried, spot) => landing(drag, carried, spot) })

/** How far the pointer goes before a press carries something, in CSS pixels. */
const leastWay = 5

/** Carries a seat, or all that are marked with it, to another cell; says there whether it may lie there. */
export function useCarry<M>(carry: Carry<M>) {
  const latest = useRef(carry)
  latest.current = carry

  const onPointerDown = (down: Pointed) => {
    const name = (down.target as Element).closest('[data-seat]')?.getAttribute('data-seat')
    const { mayEdit, week, marked } = latest.current
    if (!mayEdit || !name || down.button !== 0 || down.ctrlKey || down.shiftKey) return
    const names = marked.has(name) ? marked : new Set([name])
    const carried = week.shifts
      .filter(({ seat, signed, mark }) => names.has(seat) && signed === 0 && mark !== 'removed')
      .sort((one, other) => Number(other.seat === name) - Number(one.seat === name))
    const [first] = carried
    if (!first) return
    const words =
      carried.length > 1 ? `${first.volunteer_name}等${carried.length}人` : first.volunteer_name
    let ghost: HTMLElement | undefined
    let under: Element | null = null
    const landed = (cell: Element | null) => {
      const spot = spotOf(cell)
      return spot && latest.current.landing(carried, spot)
    }
    // What is shown meanwhile is not the page's state: a week that is drawn anew with every cell that is
    // crossed would lag behind the hand.
    const enter = (cell: Element | null) => {
      under?.removeAttribute('data-drop')
      under = cell
      const over = landed(cell)
      if (over) cell?.setAttribute('data-drop', over.refusal === undefined ? 'may' : 'may-not')
      const said = over?.refusal ?? over?.note
      if (ghost) ghost.textContent = said ? `${words}：${said}` : words
    }
    const move = (event: PointerEvent) => {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > leastWay
      if (!ghost && !far) return
      if (!ghost) {
        ghost = document.body.appendChild(newGhost())
        ghost.textContent = words
      }
      const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY))
      if (cell !== under) enter(cell)
      ghost.style.transform = `translate(${event.clientX + 10}px, ${event.clientY + 8}px)`
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel, true)
      if (ghost) swallowClick()
      ghost?.remove()
      under?.removeAttribute('data-drop')
    }
    const up = () => {
      // By the week as it is now, whatever it was when the cell was entered.
      const drop = landed(under)
      end()
      if (ghost && drop && drop.refusal === undefined) latest.current.onDrop(drop.moves)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel, true)
  }
  return onPointerDown
}

/** What dropping at a spot does, or why it cannot be; undefined where it would change nothing. */
function landing(
  { week, rows, cells }: Pick<SeatDrag, 'week' | 'rows' | 'cells'>,
  carried: readonly PlannedShift[],
  spot: Spot,
) {
  const row = rows[spot.row]
  const date = week.days[spot.col]?.date
  const cell = row && date ? cells.get(cellKey(row, date)) : undefined
  if (!row || !cell || carried.every((shift) => cell.seats.some((one) => one.shift === shift)))
    return undefined
  return movesTo(week, carried, cell, row)
}

/** Every one of these in a cell, and the first reason in words why one of them cannot be there. */
export function movesTo(
  week: PlannedWeek,
  shifts: readonly PlannedShift[],
  cell: SeatCell,
  row: SeatRow,
) {
  const moves = shifts.map((shift) => ({ shift, to: movedTo(shift, cell, row) }))
  const refusal = cell.past
    ? pastWords
    : moves
        .map(({ shift, to }) => dropRefusal(week, { id: shift.volunteer_id }, to, shift.seat))
        .find((words) => words !== undefined)
  return { moves, refusal }
}

function newGhost(): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'seat-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  return ghost
}

/** The press that carried something is no click. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
