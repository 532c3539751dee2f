import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seed } from './seed.ts'

/** Those that take longest, first: one of them alone at the end would leave a processor idle. */
const long = ['hostile/hostile.test.ts', 'access/access.test.ts', 'faults/kill.test.ts']

/** An order that the seed draws, whatever the order of names, after the long ones. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(files, ({ moduleId }) => relative(this.ctx.config.root, moduleId))
  }
}

export function inOrder<F>(files: readonly F[], nameOf: (file: F) => string): F[] {
  const placed = files.map((file) => ({ file, place: placeOf(nameOf(file)) }))
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file)
}

function placeOf(name: string): string {
  const first = long.findIndex((end) => name.endsWith(end))
  const drawn = createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return first >= 0 ? `0${first}` : `1${drawn}`
}
