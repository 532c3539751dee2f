import { amendingTables } from './amending.ts'
import { askedTables } from './asked.ts'
import { enlistingTables } from './enlisting.ts'
import { meetingTables } from './meeting.ts'
import { paperTables } from './papers.ts'
import { peopleTables } from './people.ts'
import { servingTables } from './serving.ts'
import type { PersonalTable } from './table.ts'
import { togetherTables } from './together.ts'

/**
 * Every table that holds something about people. A column that refers to a person and is in none of
 * these fails a test, and so does a column of one of them that is neither shown nor withheld.
 */
export const personalTables: readonly PersonalTable[] = [
  ...peopleTables,
  ...amendingTables,
  ...enlistingTables,
  ...servingTables,
  ...paperTables,
  ...askedTables,
  ...meetingTables,
  ...togetherTables,
]

/** Whether there is something of this kind that a person would read. */
export const isReadable = ({ shown }: PersonalTable) => Object.keys(shown).length > 0
