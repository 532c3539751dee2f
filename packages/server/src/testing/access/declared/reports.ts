import { addDays } from '@museum/contract/day.ts'
import { taken } from '../../taken.ts'
import { type Declared, one, plain } from '../declare.ts'
import { today } from '../ground.ts'

const period = { start_date: addDays(today, -30), end_date: today }

/** What the office hands to its director and its authority. */
export const reports = {
  'GET /api/office/reports/month': plain('office.read', {}),
  'GET /api/office/reports/year': plain('office.read', {}),
  'GET /api/office/reports/year/export': plain('office.schedule', taken),
  'GET /api/office/reports/insured': plain('office.read', {}),
  'GET /api/office/reports/insured/export': plain('office.review', taken),
  'GET /api/office/activities/:id/pack': one(
    'office.review',
    ({ activity }) => activity(),
    (id) => ({ id, ...taken }),
  ),
  'GET /api/office/reports/slots': plain('office.read', period),
  'GET /api/office/reports/moves': plain('office.read', { ...period, kind: 'left' as const }),
} as const satisfies Partial<Declared>
