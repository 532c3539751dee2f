import { expect, test } from 'vitest'
import {
  barsOf,
  daysInWords,
  emptyDraft,
  firstInWords,
  inputOf,
  missingOf,
  monthsInWords,
  partsOf,
  shiftsInWords,
  withDay,
} from './closureDraft.ts'

const none = { first: '', last: '' }
const morning = { name: '上午', start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { name: '下午', start_time: '13:00:00', end_time: '17:00:00' }
const whole = { name: '全天', start_time: '09:00:00', end_time: '17:00:00' }
const today = '2026-12-01'

test('two clicks are a range whichever comes first, one is a day, and a third begins anew', () => {
  const one = withDay(none, '2026-12-08')
  expect(one).toEqual({ first: '2026-12-08', last: '' })
  const two = withDay(one, '2026-12-17')
  expect(two).toEqual({ first: '2026-12-08', last: '2026-12-17' })
  expect(withDay(one, today)).toEqual({ first: '2026-12-01', last: '2026-12-08' })
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
  expect(shiftsInWords(shifts, { withPlace: false, today })).toBe(
    '11月30日、12月9日、12日 13:00–17:00 秩序引导；12月12日 09:00–12:00 秩序引导',
  )
  // A year that is not today's is said, once.
  const over = [shift(5, '2026-12-31', morning), shift(6, '2027-01-02', morning)]
  expect(
    shiftsInWords([...over, shift(7, '2027-01-03', morning)], { withPlace: false, today }),
  ).toBe('12月31日、2027年1月2日、3日 09:00–12:00 秩序引导')
  expect(shiftsInWords(shifts.slice(3), { withPlace: true, today })).toBe(
    '12月12日 09:00–12:00 秩序引导 特展厅',
  )
})

test('months past a year’s end are said with their year, and so is the first of January', () => {
  expect(monthsInWords('2026-11-30', '2026-12-27')).toBe('2026年11月–12月')
  expect(monthsInWords('2026-12-07', '2027-01-31')).toBe('2026年12月–2027年1月')
  expect(monthsInWords('2026-03-02', '2026-03-29')).toBe('2026年3月')
  expect(['2026-12-01', '2027-01-01'].map((day) => firstInWords(day, today))).toEqual([
    '12月1',
    '2027\n1月1',
  ])
})

test('each day has its bar, also where nothing is taken; many days are told by weeks', () => {
  const days = [
    { date: '2026-12-08', shifts: 8 },
    { date: '2026-12-10', shifts: 2 },
  ]
  const short = { first: '2026-12-08', last: '2026-12-10' }
  expect(barsOf({ days }, short, today).map(({ shifts }) => shifts)).toEqual([8, 0, 2])
  const long = { first: '2026-12-08', last: '2026-12-31' }
  expect(barsOf({ days }, long, today).map(({ shifts }) => shifts)).toEqual([10, 0, 0, 0])
  const over = { first: '2026-12-31', last: '2027-01-01' }
  expect(barsOf({ days: [] }, over, today).map(({ said }) => said)).toEqual([
    '12月31日 周四',
    '2027年1月1日 周五',
  ])
})
