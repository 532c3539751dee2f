import { expect, test } from 'vitest'
import {
  barsOf,
  daysInWords,
  emptyDraft,
  inputOf,
  missingOf,
  partsOf,
  shiftsInWords,
  withDay,
} from './closureDraft.ts'

const none = { first: '', last: '' }
const morning = { name: '上午', start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { name: '下午', start_time: '13:00:00', end_time: '17:00:00' }
const whole = { name: '全天', start_time: '09:00:00', end_time: '17:00:00' }

test('two clicks are a range whichever comes first, one is a day, and a third begins anew', () => {
  const one = withDay(none, '2026-12-08')
  expect(one).toEqual({ first: '2026-12-08', last: '' })
  const two = withDay(one, '2026-12-17')
  expect(two).toEqual({ first: '2026-12-08', last: '2026-12-17' })
  expect(withDay(one, '2026-12-01')).toEqual({ first: '2026-12-01', last: '2026-12-08' })
  expect(withDay(two, '2026-12-20')).toEqual({ first: '2026-12-20', last: '' })
  expect(daysInWords(two, '2026-11-26')).toBe('12月8日 周二至12月17日 周四，共10天')
  expect(daysInWords(one, '2026-11-26')).toBe('12月8日 周二')
})

test('nobody is asked about before it is said when and where', () => {
  const day = { ...emptyDraft, first: '2026-12-08' }
  expect(missingOf(emptyDraft)).toContain('日期')
  expect(missingOf(day)).toContain('展厅')
  expect(missingOf({ ...day, own: true, whole: true })).toContain('起止时间')
  expect(missingOf({ ...day, whole: true })).toBeUndefined()
  expect(inputOf({ ...day, whole: true, places: [3], reason: ' 换展 ' })).toMatchObject({
    ...{ first: '2026-12-08', last: '2026-12-08', place_ids: [], reason: '换展' },
  })
})

test('the parts of a day are those that hold no other', () => {
  expect(partsOf([morning, afternoon, whole]).map(({ name }) => name)).toEqual(['上午', '下午'])
})

test('shifts are said by time and type, with the place only where there are several', () => {
  const shift = (id: number, date: string, span: typeof morning) => ({
    ...{ id, date, start_time: span.start_time, end_time: span.end_time },
    ...{ service_type_name: '秩序引导', place_name: '特展厅' },
  })
  const shifts = [
    shift(1, '2026-11-30', afternoon),
    shift(2, '2026-12-09', afternoon),
    shift(3, '2026-12-12', afternoon),
    shift(4, '2026-12-12', morning),
  ]
  expect(shiftsInWords(shifts, false)).toBe(
    '11月30日、12月9日、12日 13:00–17:00 秩序引导；12月12日 09:00–12:00 秩序引导',
  )
  expect(shiftsInWords(shifts.slice(3), true)).toBe('12月12日 09:00–12:00 秩序引导 特展厅')
})

test('each day has its bar, also where nothing is taken; many days are told by weeks', () => {
  const days = [
    { date: '2026-12-08', shifts: 8 },
    { date: '2026-12-10', shifts: 2 },
  ]
  const short = { first: '2026-12-08', last: '2026-12-10' }
  expect(barsOf({ days }, short).map(({ shifts }) => shifts)).toEqual([8, 0, 2])
  const long = { first: '2026-12-08', last: '2026-12-31' }
  expect(barsOf({ days }, long).map(({ shifts }) => shifts)).toEqual([10, 0, 0, 0])
})
