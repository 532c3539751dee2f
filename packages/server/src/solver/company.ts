import type { Model } from 'highs'
import { isSolved, isWhole } from './found.ts'
import type { Problem } from './problem.ts'
import type { Program } from './program.ts'
import { weights } from './worth.ts'

/** How many slots are tried at most: each costs one more solution. */
const mostTries = 60

/**
 * Makes an answer better by company: for each slot where a newcomer would be without anybody
 * experienced it tries to have one there, else to have the newcomer elsewhere, and keeps what costs
 * nothing that comes before company. Answers the columns' values.
 */
export function accompany(
  model: Model,
  program: Program,
  problem: Problem,
  first: Float64Array,
): Float64Array {
  const already = new Map(problem.slots.map(({ id, newcomers }) => [id, newcomers]))
  const columns = columnsBySlot(program)
  let values = first
  let cost = costOf(values)
  const tried = new Set<number>()
  for (let tries = 0; tries < mostTries; tries += 1) {
    const slot = lonely(values).find((each) => !tried.has(each))
    if (slot === undefined) break
    tried.add(slot)
    if (!withGuide(slot)) withoutNewcomers(slot)
  }
  return values

  /** What the answer costs, with all who are alone. */
  function costOf(of: Float64Array): number {
    let sum = 0
    program.costs.forEach((each, column) => {
      sum += each * (of[column] ?? 0)
    })
    for (const slot of lonely(of)) sum += weights.company * newcomersIn(slot, of)
    return sum
  }

  function newcomersIn(slot: number, of: Float64Array): number {
    const coming = (columns.get(slot) ?? []).filter(
      (column) => program.chosen[column]?.newcomer && isChosen(of, column),
    )
    return coming.length + (already.get(slot) ?? 0)
  }

  /** The slots in which newcomers would be alone. */
  function lonely(of: Float64Array): number[] {
    return [...program.guides.keys()].filter(
      (slot) =>
        newcomersIn(slot, of) > 0 &&
        !(columns.get(slot) ?? []).some((column) => isGuide(column) && isChosen(of, column)),
    )
  }

  function isGuide(column: number): boolean {
    const choice = program.chosen[column]
    return choice?.experienced === true && !choice.newcomer
  }

  function withGuide(slot: number): boolean {
    const row = program.guides.get(slot)
    if (row === undefined || !(columns.get(slot) ?? []).some(isGuide)) return false
    model.changeRowBounds(row, 1, Number.POSITIVE_INFINITY)
    if (isBetter()) return true
    model.changeRowBounds(row, 0, Number.POSITIVE_INFINITY)
    return false
  }

  function withoutNewcomers(slot: number): void {
    const newcomers = (columns.get(slot) ?? []).filter((each) => program.chosen[each]?.newcomer)
    for (const column of newcomers) model.changeColBounds(column, 0, 0)
    if (isBetter()) return
    for (const column of newcomers) model.changeColBounds(column, 0, 1)
  }

  /** Solves again, and keeps what is better. */
  function isBetter(): boolean {
    model.run()
    if (!isSolved(model)) return false
    const found = model.getSolution().colValue
    if (!isWhole(program, found)) return false
    const now = costOf(found)
    if (now >= cost - 1e-6) return false
    values = found
    cost = now
    return true
  }
}

const isChosen = (values: Float64Array, column: number) => (values[column] ?? 0) > 0.5

function columnsBySlot({ chosen }: Program): Map<number, number[]> {
  const found = new Map<number, number[]>()
  chosen.forEach(({ slot }, column) => {
    const known = found.get(slot)
    if (known) known.push(column)
    else found.set(slot, [column])
  })
  return found
}
