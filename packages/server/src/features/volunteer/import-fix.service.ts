import { oneLine } from '@museum/contract/text.ts'
import type { ImportField } from '@museum/contract/volunteer/import.rules.ts'
import type { Fix } from '@museum/contract/volunteer/import-fix.rules.ts'
import { type Named, titleOf } from './import-people.service.ts'

const mostCells = 200
const mostText = 40

/** Of which of a row's columns something is told: of all where it is somebody new. */
export interface Told {
  one: Named
  fields?: ReadonlySet<ImportField>
}

/** What is told of cells, those alike together, the most frequent first. */
export function toldOfCells(rows: readonly Told[], which: 'fixes' | 'doubts') {
  const groups = new Map<string, Group>()
  let all = 0
  for (const { one, fields } of rows)
    for (const { field, kind, from, to } of one[which] as readonly Fix[]) {
      if (fields && !fields.has(field)) continue
      all += 1
      const key = `${field} ${kind}`
      const group = groups.get(key) ?? { field, column: titleOf(field), kind, count: 0, cells: [] }
      groups.set(key, group)
      group.count += 1
      if (group.cells.length < mostCells)
        group.cells.push({ row: one.at, from: cut(from), to: cut(to) })
    }
  return { all, groups: [...groups.values()].sort((one, other) => other.count - one.count) }
}

interface Group {
  field: ImportField
  column: string
  kind: string
  count: number
  cells: { row: number; from: string; to: string }[]
}

const cut = (text: string) => [...oneLine(text)].slice(0, mostText).join('')
