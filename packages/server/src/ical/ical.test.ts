import { expect, test } from 'vitest'
import { escaped, folded, type IcalEvent, icalOf } from './ical.ts'

const event: IcalEvent = {
  uid: 'one@museum',
  sequence: 2,
  changed: '2026-05-12 10:00:00',
  start: '2026-05-13 09:00:00',
  end: '2026-05-13 12:00:00',
  title: '志愿服务：展厅讲解',
  place: '二层青铜馆, 东侧; A\\B',
  text: '周末讲解\r\n请提前到岗',
  page: 'https://museum.example/wx/shift?id=1',
  cancelled: false,
}

const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

test("an appointment says when it is in the museum's zone, and when it was changed in the world's", () => {
  const said = lines(icalOf({ name: '我的排班', zone: 'Asia/Shanghai', events: [event] }))
  expect(said).toContain('DTSTART;TZID=Asia/Shanghai:20260513T090000')
  expect(said).toContain('DTSTAMP:20260512T020000Z')
  expect(said).toContain('SEQUENCE:2')
  expect(said).toContain('STATUS:CONFIRMED')
  expect(said.slice(said.indexOf('BEGIN:VTIMEZONE'), said.indexOf('END:VTIMEZONE'))).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
  ])
})

test('a zone whose clock changes says when and by how much', () => {
  const events = [
    event,
    { ...event, uid: 'two', start: '2026-11-02 09:00:00', end: '2026-11-02 12:00:00' },
  ]
  const said = lines(icalOf({ name: '', zone: 'America/New_York', events }))
  expect(
    said.slice(said.indexOf('TZID:America/New_York') + 1, said.indexOf('END:VTIMEZONE')),
  ).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
  ])
})

test('what has a meaning in the file loses it in a text', () => {
  const said = lines(icalOf({ name: '', zone: 'Asia/Shanghai', events: [event] }))
  expect(said).toContain('LOCATION:二层青铜馆\\, 东侧\\; A\\\\B')
  expect(said).toContain('DESCRIPTION:周末讲解\\n请提前到岗')
  expect(escaped('a\u0007b\rc\nEND:VEVENT')).toBe('ab\\nc\\nEND:VEVENT')
})

test('a line has at most 75 bytes, and no character is cut', () => {
  const long = `SUMMARY:${'讲解𬭚'.repeat(40)}`
  const pieces = folded(long).split('\r\n')
  expect(pieces.length).toBeGreaterThan(5)
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
  expect(folded(long).replaceAll('\r\n ', '')).toBe(long)
  expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
})

test('the same events are the same file, each line ended as the standard wants', () => {
  const calendar = { name: '我的排班', zone: 'Asia/Shanghai', events: [event] }
  expect(icalOf(calendar)).toBe(icalOf(structuredClone(calendar)))
  expect(icalOf(calendar).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(icalOf({ ...calendar, events: [] })).toContain('END:VTIMEZONE')
})
