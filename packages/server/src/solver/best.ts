import type { Highs, Model } from 'highs'
import { accompany } from './company.ts'
import { isSolved, isWhole } from './found.ts'
import type { Assignment, Problem } from './problem.ts'
import { type Program, programOf } from './program.ts'

/** Branches that a search goes through at most: a bound that is the same on every machine. */
const mostNodes = 500

/**
 * The best answer: as many as can serve first, then what `weights` says. The program is solved without
 * asking for whole numbers: a week of slots that are either apart or in each other's time has them by
 * itself. Where it has not, branching finds them. The same problem has the same answer each time.
 * `soFar` hears an answer as soon as there is one, before it is made better.
 */
export function best(
  highs: Highs,
  problem: Problem,
  soFar: (assignments: Assignment[]) => void,
): Assignment[] {
  const program = programOf(problem)
  if (program.chosen.length === 0) return []
  return highs.withModel((model) => {
    model.passModel(modelOf(highs, program))
    model.options.set({ output_flag: false, random_seed: 1, presolve: 'off', solver: 'simplex' })
    model.run()
    let values = model.getSolution().colValue
    if (!isWhole(program, values)) values = branch(highs, model, program)
    soFar(assignmentsOf(program, values))
    return assignmentsOf(program, accompany(model, program, problem, values))
  })
}

/** The people in their slots, as the columns have them. */
function assignmentsOf({ chosen }: Program, values: ArrayLike<number>): Assignment[] {
  return chosen.flatMap(({ person, slot }, column) =>
    (values[column] ?? 0) > 0.5 ? [{ person, slot }] : [],
  )
}

/** Solves for whole numbers; afterwards the model asks for them no more. Throws where none are found. */
function branch(highs: Highs, model: Model, { chosen }: Program): Float64Array {
  const { integer, continuous } = highs.constants.variableType
  const columns = { kind: 'set' as const, indices: Int32Array.from(chosen.keys()) }
  const all = (type: typeof integer | typeof continuous) =>
    model.changeColsIntegrality(
      columns,
      chosen.map(() => type),
    )
  all(integer)
  model.options.set({ solver: 'choose', presolve: 'on', mip_max_nodes: mostNodes })
  // What is left open is less than one step of evenness.
  model.options.set({ mip_rel_gap: 0, mip_abs_gap: 5 })
  model.run()
  if (!isSolved(model)) throw new Error(`no whole answer: model status ${model.getModelStatus()}`)
  const values = model.getSolution().colValue
  all(continuous)
  model.options.set({ solver: 'simplex', presolve: 'off' })
  return values
}

function modelOf(highs: Highs, program: Program) {
  const numCols = program.costs.length
  const numRows = program.rowUpper.length
  return {
    numCols,
    numRows,
    sense: highs.constants.objectiveSense.minimize,
    colCost: Float64Array.from(program.costs),
    colLower: new Float64Array(numCols),
    colUpper: Float64Array.from(program.upper),
    rowLower: Float64Array.from(program.rowLower),
    rowUpper: Float64Array.from(program.rowUpper),
    matrix: {
      format: 'csc' as const,
      numCols,
      numRows,
      starts: Int32Array.from(program.starts),
      indices: Int32Array.from(program.rows),
      values: Float64Array.from(program.factors),
    },
  }
}
