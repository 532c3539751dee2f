import type { OutputOf } from '@museum/contract/calls.ts'
import { momentText } from '@museum/contract/day.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { gradeText } from '@museum/contract/setting/grade.rules.ts'
import { doubtText } from '@museum/contract/sign/kept.rules.ts'

export type AttendedRow = OutputOf<'GET /api/office/rosters'>['list'][number]

/** When somebody came and went as it counts, as times of the shift's day, and what was made up. */
export function shownTimes(row: AttendedRow) {
  const { came, went } = effectiveTimes(row)
  return {
    came: clockOn(row.date, came),
    went: clockOn(row.date, went),
    cameMadeUp: row.repair_sign_time !== '',
    wentMadeUp: row.repair_sign_out_time !== '',
  }
}

/** What is known of one signing, in words: its grade, then the code's source and times; empty without one. */
export function evidenceLines(row: AttendedRow, type: 'sign' | 'signout'): string[] {
  const grade = type === 'sign' ? row.sign_grade : row.sign_out_grade
  if (grade === '') return []
  const { code_at, phone_at, heard_at, source, doubts } =
    type === 'sign' ? row.sign_evidence : row.sign_out_evidence
  const times = [
    code_at && `出码 ${code_at.slice(11)}`,
    phone_at && `手机时间 ${phone_at.slice(11)}`,
    heard_at && `送达 ${momentText(heard_at, row.date)}`,
  ]
  const known = [source, ...times].filter(Boolean).join('，')
  return [gradeText(grade), known, doubtText(doubts)].filter(Boolean)
}

/** Why a shift waits that was signed offline, for each of its signings; empty where nothing speaks against it. */
export function doubtLines(row: AttendedRow): { what: string; lines: string[] }[] {
  const signings = [
    { what: '签到', type: 'sign', doubts: row.sign_evidence.doubts },
    { what: '签退', type: 'signout', doubts: row.sign_out_evidence.doubts },
  ] as const
  return signings
    .filter(({ doubts }) => doubts.length > 0)
    .map(({ what, type }) => ({ what, lines: evidenceLines(row, type).slice(1) }))
}

/** `HH:mm` of a stamp; of another day with `次日`. */
export function clockOn(date: string, stamp: string): string {
  if (stamp === '') return ''
  const clock = stamp.slice(11, 16)
  return stamp.slice(0, 10) === date ? clock : `次日 ${clock}`
}
