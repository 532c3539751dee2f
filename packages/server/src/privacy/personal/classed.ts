import type { PersonalClass } from './classes.ts'
import { inner, office, own, type PersonalTable, secret } from './table.ts'
import { personalTables } from './tables.ts'

/** A column of a person, and what kind of personal data it is. */
interface ClassedColumn {
  of: PersonalTable
  column: string
  /** Whether a copy of one's own data has it. */
  shown: boolean
  class: PersonalClass
}

// Why no copy has it says what it is.
const byReason: Readonly<Record<string, PersonalClass>> = {
  ...{ [own]: 'technical', [inner]: 'technical', [secret]: 'secret', [office]: 'staff' },
}

function classOf(table: PersonalTable, column: string): PersonalClass {
  const reason = table.withheld[column]
  return table.classes?.[column] ?? (reason ? byReason[reason] : undefined) ?? table.class
}

/** Every column of every table that holds something about people. */
export const classedColumns: readonly ClassedColumn[] = personalTables.flatMap((of) =>
  [...Object.keys(of.shown), ...Object.keys(of.withheld)].map((column) => ({
    ...{ of, column, shown: column in of.shown, class: classOf(of, column) },
  })),
)
