import { byKind } from './fields.rules.ts'

/** What the columns of a profile hold where nobody has said anything, and after erasure. */
export const blankColumns = byKind({
  photo: '',
  name: '',
  sex: 0,
  birth: '',
  option: 0,
  options: '[]',
  document_kind: 0,
  document: '',
  phone: '',
  mail: '',
  address: '',
  text: '',
  lines: '',
  experience: '[]',
})

/** The types of these columns. */
export const columnTypes = byKind({
  photo: 'text',
  name: 'text',
  sex: 'integer',
  birth: 'text',
  option: 'integer',
  options: 'text',
  document_kind: 'integer',
  document: 'text',
  phone: 'text',
  mail: 'text',
  address: 'text',
  text: 'text',
  lines: 'text',
  experience: 'text',
} as const)
