import { addDays } from '@museum/contract/day.ts'
import { type Declared, missingId, one } from '../declare.ts'
import { today } from '../ground.ts'

const yesterday = addDays(today, -1)
/** A day as taking its closing back names it. */
const numberOf = (date: string) => Number(date.replaceAll('-', ''))

/** Taking back what the office did to shifts and records, within its minute. */
export const officeUndo = {
  // Of this leave everybody has heard.
  'POST /api/office/leaves/:id/undecide': one(
    'office.schedule',
    async ({ leave, volunteer }) => leave({ id: await volunteer() }),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/leaves/undecide': {
    audience: 'office.schedule',
    own: async ({ leave, volunteer }) => ({ ids: [await leave({ id: await volunteer() })] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // Nothing was made up that could be taken back.
  'POST /api/office/repairs/:id/undecide': one(
    'office.schedule',
    ({ shift, stranger }) => shift(stranger, yesterday),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/repairs/undecide': {
    audience: 'office.schedule',
    own: async ({ shift, stranger }) => ({ ids: [await shift(stranger, yesterday)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // Nothing was changed that could be taken back.
  'POST /api/office/volunteer-changes/:id/undecide': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/volunteer-changes/undecide': {
    audience: 'office.review',
    own: async ({ volunteer }) => ({ ids: [await volunteer()] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // It waits for the office still.
  'POST /api/office/feedbacks/:id/undecide': one(
    'office.schedule',
    ({ feedback, stranger }) => feedback(stranger),
    (id) => ({ id }),
    {},
    { hears: 'decision.overtaken' },
  ),
  'POST /api/office/feedbacks/undecide': {
    audience: 'office.schedule',
    own: async ({ feedback, stranger }) => ({ ids: [await feedback(stranger)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // Of this shift everybody has heard.
  'POST /api/office/rosters/:id/undecide': one(
    'office.schedule',
    async ({ shift, volunteer, newDay }) => shift({ id: await volunteer() }, newDay()),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/rosters/undecide': {
    audience: 'office.schedule',
    own: async ({ shift, volunteer, newDay }) => ({
      ids: [await shift({ id: await volunteer() }, newDay())],
    }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // Of this week's copies everybody has heard.
  'POST /api/office/rosters/copy/:id/undecide': one(
    'office.schedule',
    // Into that week nothing was copied.
    async () => 20260525,
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/rosters/copy/undecide': {
    audience: 'office.schedule',
    own: () => ({ ids: [20260518] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // Of these closings everybody has heard.
  'POST /api/office/closures/:id/undecide': one(
    'office.schedule',
    ({ closure, newDay }) => closure(newDay()),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/closures/undecide': {
    audience: 'office.schedule',
    own: async ({ closure, newDay }) => ({ ids: [await closure(newDay())] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'POST /api/office/closed-days/:id/undecide': one(
    'office.schedule',
    async ({ closedDay, newDay }) => numberOf(await closedDay(newDay())),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/closed-days/undecide': {
    audience: 'office.schedule',
    own: async ({ closedDay, newDay }) => ({ ids: [numberOf(await closedDay(newDay()))] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  // It stands before its readers.
  'POST /api/office/comments/:id/undecide': one(
    'office.review',
    ({ comment, stranger }) => comment(stranger),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/comments/undecide': {
    audience: 'office.review',
    own: async ({ comment, stranger }) => ({ ids: [await comment(stranger)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'POST /api/office/notifications/:id/undecide': one(
    'office.edit',
    ({ broadcast }) => broadcast(false),
    (id) => ({ id }),
  ),
  'POST /api/office/notifications/undecide': {
    audience: 'office.edit',
    own: async ({ broadcast }) => ({ ids: [await broadcast(false)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
} as const satisfies Partial<Declared>
