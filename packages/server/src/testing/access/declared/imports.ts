import { taken } from '../../taken.ts'
import { type Declared, one, plain } from '../declare.ts'
import type { Museum } from '../museum.ts'

const anImport = ({ imported }: Museum) => imported()

/** What was imported. */
export const imports = {
  'GET /api/office/imports': plain('office.review', {}),
  'GET /api/office/imports/export': plain('office.review', taken),
  'GET /api/office/imports/:id': one('office.review', anImport, (id) => ({ id })),
  'GET /api/office/imports/:id/people': one('office.review', anImport, (id) => ({ id })),
  'GET /api/office/imports/:id/back': one('office.review', anImport, (id) => ({ id })),
  'GET /api/office/imports/:id/undo': one('office.review', anImport, (id) => ({ id })),
  'POST /api/office/imports/:id/undo': one('office.review', anImport, (id) => ({ id })),
} as const satisfies Partial<Declared>
