import type { Declared } from '../declare.ts'
import { entering } from './entering.ts'
import { officeContents } from './office-contents.ts'
import { officePeople } from './office-people.ts'
import { officeServing } from './office-serving.ts'
import { officeWhole } from './office-whole.ts'
import { serving } from './serving.ts'
import { together } from './together.ts'

/** What is said of every call beside the contract. */
export const declared: Declared = {
  ...entering,
  ...together,
  ...serving,
  ...officePeople,
  ...officeContents,
  ...officeServing,
  ...officeWhole,
}
