import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { workbook } from '../../../sheet/sheet.ts'
import { newDocument } from '../../applicant.ts'
import { newName } from '../../importing.ts'
import { taken } from '../../taken.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'

const row: Partial<Record<(typeof importColumns)[number]['field'], string>> = {
  sex: '女',
  birth_time: '1990-03-15',
  phone: '13812345678',
}

/** One volunteer from before this system, as an Excel file. */
const sheet = () => sheetOf({ ...row, name: newName(), id_num: newDocument() })
/** The same of somebody whose phone is missing. */
const wrongSheet = () => sheetOf({ ...row, name: newName(), id_num: newDocument(), phone: '' })

async function sheetOf(person: typeof row) {
  const rows = [person]
  const columns = importColumns.map(({ title, field }) => ({
    title,
    value: (row: (typeof rows)[number]) => row[field] ?? '',
    width: 10,
  }))
  return { filename: 'a.xlsx', bytes: (await workbook('a.xlsx', rows, columns)).bytes }
}

const forbidden = 'auth.forbidden'

/** The register as a file, however it is asked for. */
const register = {
  ...plain('office.read', taken),
  also: {
    'personal data': {
      own: () => ({ purpose: '资料核对', columns: '姓名,手机号' }),
      hears: { scheduler: forbidden, editor: forbidden, auditor: forbidden, viewer: forbidden },
    },
  },
} as const

/** Volunteers, groups, enrolments and the audit log in the office. */
export const officePeople = {
  // A page shorter than what an engine expects of a table whose rows it never counted.
  'GET /api/office/volunteers': plain('office.read', { limit: 5 }),
  'POST /api/office/volunteers/search': plain('office.read', { limit: 5 }),
  'GET /api/office/volunteers/counts': plain('office.read', {}),
  'GET /api/office/volunteers/:id': one(
    'office.read',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/decide': one(
    'office.review',
    ({ applicant }) => applicant(),
    (id) => ({ id, decision: 'pass' as const, from: 1 }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/appoint': one(
    'office.review',
    ({ volunteer }) => volunteer(2),
    (id) => ({ id, status: 2, next_time: '', next_place: '一层大厅' }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/correct': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, status: 7, to: 6, reason: '误操作' }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  // Nothing was decided that could be taken back.
  'POST /api/office/volunteers/:id/undecide': one(
    'office.review',
    ({ applicant }) => applicant(),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/volunteers/undecide': {
    audience: 'office.review',
    own: async ({ applicant }) => ({ ids: [await applicant()] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'POST /api/office/volunteers/:id/reveal': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, purpose: 'check' as const }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/claim-code': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'PATCH /api/office/volunteers/:id': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, hobby: '书法' }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/:id/wish': one(
    'office.schedule',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'PATCH /api/office/volunteers/:id/wish': one(
    'office.schedule',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, month_want: 2 }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/:id/grants': one(
    'office.read',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/:id/notes': one(
    'office.people',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/notes': one(
    'office.people',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, text: '膝盖做过手术' }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  // Whoever deals with people pins what any of them wrote.
  'PATCH /api/office/notes/:id': one(
    'office.people',
    ({ note }) => note(),
    (id) => ({ id, pinned: 1 as const }),
  ),
  'DELETE /api/office/notes/:id': one(
    'office.people',
    ({ note }) => note(),
    (id) => ({ id }),
    {},
    { hears: 'note.not_own' },
  ),
  'GET /api/office/labels': plain('office.read', {}),
  'GET /api/office/labels/:id': one(
    'office.read',
    ({ label }) => label(),
    (id) => ({ id }),
  ),
  'POST /api/office/labels': plain('office.people', ({ count }) => ({ name: `新标签${count()}` })),
  'PATCH /api/office/labels/:id': one(
    'office.people',
    ({ label }) => label(),
    (id, { count }) => ({ id, name: `新标签${count()}` }),
  ),
  'DELETE /api/office/labels/:id': one(
    'office.people',
    ({ label }) => label(),
    (id) => ({ id }),
  ),
  'POST /api/office/volunteers/:id/labels': {
    audience: 'office.people',
    own: async ({ volunteer, label }) => ({
      ...{ id: await volunteer(), label_id: await label(), has: 1 as const },
    }),
    missing: () => ({ id: missingId, label_id: missingId, has: 1 as const }),
    absent: 'content.not_found',
  },
  'GET /api/office/volunteers/:id/messages': one(
    'office.people',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/:id/history': one(
    'office.people',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/:id/hours': one(
    'office.read',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'GET /api/office/volunteers/export': register,
  'POST /api/office/volunteers/export': register,
  'GET /api/office/volunteers/import/template': plain('office.review', {}),
  'POST /api/office/volunteers/import/check': plain('office.review', {}, { file: sheet }),
  'POST /api/office/volunteers/import': plain('office.review', {}, { file: sheet }),
  'DELETE /api/office/volunteers/import/titles': plain('office.review', { title: '名字' }),
  'POST /api/office/volunteers/import/back': plain('office.review', {}, { file: wrongSheet }),

  'GET /api/office/groups': plain('office.read', {}),
  'GET /api/office/groups/:id': one(
    'office.read',
    ({ group }) => group(),
    (id) => ({ id }),
  ),
  'POST /api/office/groups': plain('office.review', ({ count }) => ({ name: `新组${count()}` })),
  'PATCH /api/office/groups/:id': one(
    'office.review',
    ({ group }) => group(),
    (id, { count }) => ({ id, name: `新组${count()}` }),
  ),
  'DELETE /api/office/groups/:id': one(
    'office.review',
    ({ group }) => group(),
    (id) => ({ id }),
  ),

  'GET /api/office/enlists': plain('office.read', {}),
  'GET /api/office/enlists/:id': one(
    'office.read',
    ({ enlist, stranger }) => enlist(stranger),
    (id) => ({ id }),
  ),
  'POST /api/office/enlists/:id/decide': one(
    'office.review',
    ({ enlist, stranger }) => enlist(stranger),
    (id) => ({ id, decision: 'pass' as const }),
  ),
  'POST /api/office/enlists/:id/correct': one(
    'office.review',
    ({ enlist, stranger }) => enlist(stranger),
    (id) => ({ id, decision: 'fail' as const, reason: '误操作' }),
    {},
    { hears: 'enlist.not_correctable' },
  ),
  // Nothing was decided that could be taken back.
  'POST /api/office/enlists/:id/undecide': one(
    'office.review',
    ({ enlist, stranger }) => enlist(stranger),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/enlists/undecide': {
    audience: 'office.review',
    own: async ({ enlist, stranger }) => ({ ids: [await enlist(stranger)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'GET /api/office/enlists/export': plain('office.review', taken),
  'GET /api/office/waitlists': one(
    'office.read',
    ({ fullActivity }) => fullActivity(),
    (activity_id) => ({ activity_id }),
    {},
    { absent: 'served' },
  ),

  'GET /api/office/audit': plain('office.audit', {}),
  'GET /api/office/audit/:id': one(
    'office.audit',
    ({ auditLine }) => auditLine(),
    (id) => ({ id }),
  ),
} as const satisfies Partial<Declared>
