import { applyingPeople } from './people-applying.ts'
import { declinedPeople } from './people-declined.ts'
import { formalGuides } from './people-formal-guides.ts'
import { formalStudies } from './people-formal-studies.ts'
import type { DemoPerson } from './shapes.ts'

const people = [...applyingPeople, ...declinedPeople, ...formalGuides, ...formalStudies]

export type PersonKey = (typeof people)[number]['key']

/** Every person of the demo museum, all made up; each volunteer status is among them. */
export const demoPeople: readonly (DemoPerson & { key: PersonKey })[] = people
