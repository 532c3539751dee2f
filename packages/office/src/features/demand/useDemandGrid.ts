import { type KeyboardEvent, useState } from 'react'
import {
  chooseAll,
  clear,
  copied,
  emptyGrid,
  fill,
  type Grid,
  moveTo,
  paste,
  redo,
  type Sheet,
  type Spot,
  settle,
  typeDigit,
  undo,
} from './demandGrid.ts'

type Act = (grid: Grid, sheet: Sheet) => Grid

/** How many rows a page is. */
const pageRows = 10
const edge = 9999

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
  k: { row: -1, col: 0 },
  j: { row: 1, col: 0 },
  PageUp: { row: -pageRows, col: 0 },
  PageDown: { row: pageRows, col: 0 },
  Home: { row: 0, col: -edge },
  End: { row: 0, col: edge },
}

/** Where a key leads; undefined where it leads nowhere. */
function stepOf({ key, ctrlKey, metaKey }: KeyboardEvent): Spot | undefined {
  const step = steps[key]
  const far = ctrlKey || metaKey
  if (!step || !far) return step
  if (key === 'Home') return { row: -edge, col: -edge }
  if (key === 'End') return { row: edge, col: edge }
  return key.startsWith('Arrow') ? { row: step.row * edge, col: step.col * edge } : undefined
}

/** What a key with Ctrl does to the numbers; those of the clipboard are the browser's own. */
function commandOf({ key, shiftKey }: KeyboardEvent): Act | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? redo : undo
    case 'y':
      return redo
    case 'd':
      return (grid, sheet) => fill(grid, sheet, 'down')
    case 'r':
      return (grid, sheet) => fill(grid, sheet, 'right')
    default:
      return undefined
  }
}

/** What a key by itself does to the numbers. */
function editOf({ key, shiftKey }: KeyboardEvent): Act | undefined {
  if (/^[0-9]$/.test(key)) return (grid) => typeDigit(grid, key)
  if (key === 'Delete') return clear
  if (key === 'Backspace')
    return (grid, sheet) =>
      grid.typed === '' ? clear(grid, sheet) : { ...grid, typed: grid.typed.slice(0, -1) }
  if (key === 'Enter')
    return (grid, sheet) => {
      const { row, col } = grid.focus
      return moveTo(settle(grid, sheet), sheet, { row: row + (shiftKey ? -1 : 1), col })
    }
  return undefined
}

/** One step back: from what is typed, from what was refused, from what is chosen. */
const stepBack: Act = (grid) => {
  if (grid.typed !== '') return { ...grid, typed: '' }
  if (grid.said !== '' || grid.refused.size > 0) return { ...grid, said: '', refused: new Map() }
  return { ...grid, anchor: grid.focus }
}

function actOf(event: KeyboardEvent, mayEdit: boolean): Act | undefined {
  const step = stepOf(event)
  if (step)
    return (grid, sheet) => {
      const { row, col } = grid.focus
      const settled = settle(grid, sheet)
      return moveTo(settled, sheet, { row: row + step.row, col: col + step.col }, event.shiftKey)
    }
  if (event.key === 'Escape') return stepBack
  const far = event.ctrlKey || event.metaKey
  if (far && event.key.toLowerCase() === 'a') return chooseAll
  if (!mayEdit || event.altKey) return undefined
  return far ? commandOf(event) : editOf(event)
}

/** What is done in the grid, by keys, pointer and clipboard. */
export function useDemandGrid(sheet: Sheet, mayEdit: boolean) {
  const [grid, setGrid] = useState(emptyGrid)
  const run = (act: Act) => setGrid((now) => act(now, sheet))
  return {
    grid,
    run,
    /** Forgets all acts, since what they led to is saved or given up. */
    reset: () => setGrid(({ focus }) => ({ ...emptyGrid, focus, anchor: focus })),
    onMove: (spot: Spot, extend: boolean) =>
      run((now, its) => moveTo(settle(now, its), its, spot, extend)),
    onKey: (event: KeyboardEvent) => {
      // Ctrl+Enter is the page's.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
      const act = actOf(event, mayEdit)
      if (!act) return
      event.preventDefault()
      run(act)
    },
    onCopy: (cut: boolean) => {
      const text = copied(grid, sheet)
      if (cut) run(clear)
      return text
    },
    onPaste: (text: string) => run((now, its) => paste(now, its, text)),
  }
}
