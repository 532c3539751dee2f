import type { Model } from 'highs'
import type { Program } from './program.ts'

/** How near to whole a column is to be taken for whole. */
const nearly = 1e-6

/** True where every choice is taken or not, and none in part. */
export function isWhole({ chosen }: Program, values: ArrayLike<number>): boolean {
  return chosen.every((_, column) => {
    const value = values[column] ?? 0
    return Math.abs(value - Math.round(value)) < nearly
  })
}

/** True where the last run left an answer within every row: HiGHS calls that 2. */
export const isSolved = (model: Model) => model.info.get('primal_solution_status') === 2
