import type { OutputOf } from '@museum/contract/calls.ts'
import { type MeetingKind, type Outcome, stepOf } from '@museum/contract/meeting/meeting.rules.ts'

export type Desk = OutputOf<'GET /api/office/meetings/:id/seats'>
export type Meeting = Desk['meeting']
export type Seat = Desk['list'][number]
export type MarkedState = 'booked' | 'came' | 'absent'

/** What of a seat is marked here. */
export interface Mark {
  state?: MarkedState
  scores?: (number | null)[]
  remark?: string
  told?: string
  outcome?: Outcome
}

/** A seat as it is marked: what is still on its way over what the server has. */
export const withMark = (seat: Seat, mark: Mark | undefined): Seat =>
  mark ? { ...seat, ...mark } : seat

/** The part of a mark that the server does not have yet; undefined once it has all. */
export function stillOver(mark: Mark, seat: Seat | undefined): Mark | undefined {
  if (!seat) return undefined
  const left = Object.entries(mark).filter(
    ([name, value]) => JSON.stringify(seat[name as keyof Seat]) !== JSON.stringify(value),
  )
  return left.length === 0 ? undefined : (Object.fromEntries(left) as Mark)
}

/** A seat's scores, one for each criterion. */
export function scoresOf({ scores }: Seat, criteria: readonly string[]): (number | null)[] {
  return criteria.map((_, at) => scores[at] ?? null)
}

/** Who came and has neither all scores nor a result. */
export function isUnscored(seat: Seat, criteria: readonly string[]): boolean {
  if (seat.decided_at !== '' || seat.state !== 'came') return false
  return scoresOf(seat, criteria).some((score) => score === null) && seat.outcome === ''
}

/** The next row from `at` on, around the end, of which this is true; undefined where none is. */
export function nextRow(
  rows: readonly Seat[],
  at: number,
  wanted: (seat: Seat) => boolean,
): number | undefined {
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (at + step) % rows.length
    const row = rows[index]
    if (row && wanted(row)) return index
  }
  return undefined
}

/** Who did not come and is to be asked for another time, which nobody has done so far. */
export const isToRebook = ({ state, outcome, decided_at, asked }: Seat): boolean =>
  state === 'absent' && outcome !== 'fail' && decided_at === '' && asked === 0

/** Whom an invitation goes to: who was never invited, and who is ticked by hand. */
export const isTicked = (
  { id, invited_at }: { id: number; invited_at: string },
  byHand: ReadonlyMap<number, boolean>,
): boolean => byHand.get(id) ?? invited_at === ''

/** What a training has made of somebody who came; empty before that. */
export function recordedWord({ decided_at }: Seat, meeting: Meeting): string {
  if (meeting.kind !== 'training' || decided_at === '') return ''
  return meeting.service_type_name === '' ? '已记录' : '已授予'
}

/** What would be decided now, and what would stay. */
export interface Sums {
  came: number
  absent: number
  booked: number
  pass: number
  wait: number
  fail: number
  unscored: number
  /** Whom deciding all would decide, and who did not come and is to be asked for another time. */
  settling: number
  missed: number
}

export function sumsOf(rows: readonly Seat[], { kind, gives, criteria }: Meeting): Sums {
  const left = rows.filter(({ decided_at }) => decided_at === '')
  const step = stepOf(kind, gives)
  const count = (wanted: (seat: Seat) => boolean) => left.filter(wanted).length
  const pass = count(({ state, outcome }) => state === 'came' && outcome === 'pass')
  const fail = count(({ state, outcome }) => state !== 'booked' && outcome === 'fail')
  const came = rows.filter(({ state }) => state === 'came').length
  return {
    came,
    absent: rows.filter(({ state }) => state === 'absent').length,
    booked: rows.filter(({ state }) => state === 'booked').length,
    pass,
    fail,
    wait: count(({ outcome }) => outcome === 'wait'),
    unscored: count((seat) => isUnscored(seat, criteria)),
    settling: kind === 'training' ? count(({ state }) => state === 'came') : pass + fail,
    missed: step === undefined ? 0 : count((seat) => isToRebook(seat) && seat.status === step),
  }
}

/** From which step to which passing leads, and where failing ends. */
export const stepWords: Readonly<Record<MeetingKind, { from: string; to: string }>> = {
  interview: { from: '面试', to: '考核' },
  assessment: { from: '考核', to: '正式志愿者' },
  training: { from: '培训', to: '' },
}

/** What tells applicants of one name apart who have no code yet: the end of the phone. */
export const codeOf = ({ code, phone_masked }: Pick<Seat, 'code' | 'phone_masked'>) =>
  code === '' ? phone_masked : code
