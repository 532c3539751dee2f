import { useEffect, useRef } from 'react'
import { isCovered, writing } from '../../components/keys.ts'
import { type Extent, type Spot, stepOf } from './weekKeys.ts'

/** What the keys of the planner do. An act that there is not leaves its key alone. */
export interface PlannerKeys {
  /** Whether keys that are a single character act. */
  letters: boolean
  choice: {
    cursor: Spot | undefined
    chosen: ReadonlyMap<string, unknown>
    go: (spot: Spot, extend?: boolean) => void
    chooseAll: (spots: { from: Spot; to: Spot }) => void
    release: () => boolean
  }
  extent: Extent
  gap: (by: 1 | -1) => void
  conflict: (by: 1 | -1) => void
  seat: (by: 1 | -1) => void
  open: () => void
  fill: (() => void) | undefined
  put: ((at: number) => void) | undefined
  remove: (() => void) | undefined
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  week: (by: 1 | -1) => void
  /** Between places and people. */
  view: (() => void) | undefined
  search: () => void
  publish: (() => void) | undefined
  keys: () => void
  /** Between the grid and the panel beside it. */
  across: () => void
}

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Listens to the planner's keys wherever the focus is, unless somebody writes or a dialog lies above. */
export function usePlannerKeys(keys: PlannerKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isCovered()) return
      if (event.key !== 'F6' && writing(event.target)) return
      if (actOf(event, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const looks: ReadonlySet<string> = new Set(['n', 'x', '.', ','])

/** Does what a key means here; true where it means something. */
function actOf(event: KeyboardEvent, keys: PlannerKeys): boolean {
  const { target, key, altKey } = event
  const ctrl = event.ctrlKey || event.metaKey
  if (altKey) return false
  const act = ctrl ? withCtrl(event, keys) : (plain(event, keys) ?? character(event, keys))
  if (act) {
    // A key that is held looks at one after the other, and does nothing twice.
    if (!event.repeat || looks.has(key.toLowerCase())) act()
    return true
  }
  // Elsewhere arrows and Enter are the control's own.
  const inGrid = within(target, '.seat-grid') || target === document.body
  if (!inGrid || within(target, 'button, a')) return false
  return walked(key, ctrl, event.shiftKey, keys)
}

type Act = (() => void) | undefined

function withCtrl({ key, shiftKey }: KeyboardEvent, keys: PlannerKeys): Act {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? keys.redo : keys.undo
    case 'y':
      return keys.redo
    case 'enter':
      return keys.publish
    default:
      return undefined
  }
}

function plain({ key, target }: KeyboardEvent, keys: PlannerKeys): Act {
  if (key === 'F6') return keys.across
  if (key === 'Delete' || key === 'Backspace') return keys.remove
  if (key === 'Escape' && keys.choice.cursor)
    return () => {
      if (within(target, '.gap-panel')) keys.across()
      else keys.choice.release()
    }
  return undefined
}

function character({ key, shiftKey }: KeyboardEvent, keys: PlannerKeys): Act {
  if (!keys.letters) return undefined
  const by = shiftKey ? -1 : 1
  if (/^[1-9]$/.test(key)) {
    const { put } = keys
    return put && (() => put(Number(key) - 1))
  }
  switch (key.toLowerCase()) {
    case 'n':
      return () => keys.gap(by)
    case 'x':
      return () => keys.conflict(by)
    case 'i':
      return keys.fill
    case '.':
      return () => keys.seat(1)
    case ',':
      return () => keys.seat(-1)
    case '[':
      return () => keys.week(-1)
    case ']':
      return () => keys.week(1)
    case 'v':
      return keys.view
    case '/':
      return keys.search
    case '?':
      return keys.keys
    default:
      return undefined
  }
}

/** Moves and chooses in the grid; true where the key is one of those. */
function walked(key: string, ctrl: boolean, shift: boolean, keys: PlannerKeys): boolean {
  const { choice, extent, letters } = keys
  const { cursor } = choice
  const last = extent.rows.length - 1
  if (key === 'Enter' && cursor) {
    keys.open()
    return true
  }
  if (ctrl && key.toLowerCase() === 'a' && cursor) {
    const rowIsChosen = choice.chosen.size >= extent.cols
    const from = { row: rowIsChosen ? 0 : cursor.row, col: 0 }
    choice.chooseAll({ from, to: { row: rowIsChosen ? last : cursor.row, col: extent.cols - 1 } })
    return true
  }
  const letter = key === 'j' || key === 'k'
  if (letter && (!letters || ctrl)) return false
  const next = stepOf(key, ctrl, cursor ?? { row: 0, col: 0 }, extent)
  if (!next || extent.rows.length === 0) return false
  choice.go(cursor ? next : { row: 0, col: 0 }, shift)
  return true
}
