import { type Declared, plain } from '../declare.ts'

/** Anybody and anything of the office by what one types. */
export const finding = {
  'POST /api/office/find': plain('office.read', { q: 'wangfang' }),
  'POST /api/office/find/readings': plain('office.read', { names: ['考勤'] }),
} satisfies Partial<Declared>
