import type { Declared } from '../declare.ts'
import { amending } from './amending.ts'
import { bulks } from './bulk.ts'
import { confirm } from './confirm.ts'
import { drafts } from './drafts.ts'
import { entering } from './entering.ts'
import { factorEntries } from './factors.ts'
import { finding } from './finding.ts'
import { imports } from './imports.ts'
import { meetings } from './meetings.ts'
import { offers } from './offers.ts'
import { officeContents } from './office-contents.ts'
import { officeDesk } from './office-desk.ts'
import { officePeople } from './office-people.ts'
import { officeServing } from './office-serving.ts'
import { officeUndo } from './office-undo.ts'
import { ownData } from './own-data.ts'
import { reports } from './reports.ts'
import { screens } from './screens.ts'
import { serving } from './serving.ts'
import { statements } from './statements.ts'
import { together } from './together.ts'
import { views } from './views.ts'

/** What is said of every call beside the contract. */
export const declared: Declared = {
  ...entering,
  ...factorEntries,
  ...together,
  ...serving,
  ...ownData,
  ...amending,
  ...statements,
  ...imports,
  ...officeDesk,
  ...officePeople,
  ...officeContents,
  ...officeServing,
  ...officeUndo,
  ...reports,
  ...screens,
  ...drafts,
  ...offers,
  ...confirm,
  ...views,
  ...finding,
  ...bulks,
  ...meetings,
}
