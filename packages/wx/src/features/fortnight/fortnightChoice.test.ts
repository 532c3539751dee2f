import { expect, test } from 'vitest'
import {
  choicesOf,
  countsOf,
  type Fortnight,
  keyOf,
  plannedOf,
  planning,
  proposedOf,
  rowsOf,
  sentOf,
  worksOf,
} from './fortnightChoice.ts'

const at = { day: '2026-05-12', time: '10:00:00' }
const span = (from: string, to: string) => ({ start_time: `${from}:00`, end_time: `${to}:00` })
const blocks = [
  { name: '上午', ...span('09:00', '12:00') },
  { name: '下午', ...span('13:00', '17:00') },
]
const activity = {
  ...{ id: 7, title: '日常服务' },
  ...{ activity_start_date: '2026-05-01', activity_end_date: '2026-06-30' },
}
const last = {
  ...{ id: 5, date: '2026-05-08', ...span('09:00', '12:00'), activity_id: 7, title: '日常服务' },
  ...{ service_type_id: 1, service_type_name: '咨询', need_explain: 0, place_id: 3 },
  ...{ place_name: '南门', explain_time: 0, name: '', sign_time: '' },
}
const dataOf = (change: Partial<Fortnight> = {}): Fortnight => ({
  blocks,
  days: ['2026-05-19', '2026-05-20', '2026-06-01'].map((date) => ({
    ...{ date, ...span('08:00', '18:00'), closed: 0, note: '', closures: [], blocks, until: '' },
  })),
  shifts: [],
  slots: [],
  types: [
    { id: 1, name: '咨询', need_explain: 0 },
    { id: 2, name: '讲解', need_explain: 1 },
  ],
  places: [
    { id: 3, name: '南门', service_type_ids: [1] },
    { id: 4, name: '青铜馆', service_type_ids: [1, 2] },
  ],
  activities: [activity],
  grants: [],
  last_week: [last],
  ...change,
})
const slot = (id: number, date: string, change: Partial<Fortnight['slots'][number]> = {}) => ({
  ...{ id, date, ...span('09:30', '11:30'), service_type_id: 1, place_id: 3, lack: 1, refused: '' },
  ...change,
})
const key = (date: string, name = '上午') => keyOf(date, { name })
const planned = (data: Fortnight, keys: string[], picks = {}, said = false) =>
  plannedOf(data, rowsOf(data, at), keys, picks, proposedOf(data), said, at)

test('a chosen part takes what is wanted at its own times, and is planned as last time elsewhere', () => {
  const data = dataOf({ slots: [slot(11, '2026-05-20')] })
  const chosen = planned(data, [key('2026-05-20'), key('2026-05-19')])
  expect(chosen.map(sentOf)).toEqual([
    expect.objectContaining({
      ...{ date: '2026-05-19', slot_id: 0, activity_id: 7, service_type_id: 1, place_id: 3 },
      ...span('09:00', '12:00'),
    }),
    expect.objectContaining({ date: '2026-05-20', slot_id: 11, ...span('09:30', '11:30') }),
  ])
  expect(chosen.map(({ problem }) => problem)).toEqual([undefined, undefined])
})

test('what is picked for one part holds for it, and for no other', () => {
  const other = slot(12, '2026-05-20', { service_type_id: 2, place_id: 4 })
  const data = dataOf({ slots: [slot(11, '2026-05-20'), other] })
  const ids = (picks: Record<string, number>) =>
    planned(data, [key('2026-05-20')], picks).map((each) => each.slot?.id)
  expect(ids({})).toEqual([11])
  expect(ids({ [key('2026-05-20')]: 12 })).toEqual([12])
  expect(ids({ [key('2026-05-20')]: 0 })).toEqual([undefined])
  // One that was taken meanwhile gives way to what is there.
  expect(ids({ [key('2026-05-20')]: 99 })).toEqual([11])
})

test('what became one’s own, closed or past is chosen no more', () => {
  const data = dataOf({ shifts: [{ ...last, id: 6, date: '2026-05-19' }] })
  expect(planned(data, [key('2026-05-19'), key('2026-05-12'), '2026-05-19 夜间'])).toEqual([])
})

test('who has said what they serve is told where they may not', () => {
  const data = dataOf({ grants: [{ service_type_id: 1, until: '' }] })
  expect(planned(data, [key('2026-05-19')])[0]?.problem).toBe(
    '该班次需上岗资格，请联系志愿者办公室',
  )
})

test('whoever has never served gets the only place there is for the only type', () => {
  const data = dataOf({ last_week: [], types: [{ id: 2, name: '讲解', need_explain: 1 }] })
  expect(proposedOf(data)).toMatchObject({ service_type_id: 2, place_id: 4 })
  expect(proposedOf(dataOf({ last_week: [] }))).toMatchObject({ service_type_id: 0, place_id: 0 })
})

test('the bar says how many, on which days, as what and where', () => {
  const data = dataOf({
    slots: [slot(11, '2026-05-20', { service_type_id: 2, place_id: 4 })],
  })
  const keys = ['2026-05-19', '2026-05-20', '2026-06-01'].map((date) => key(date))
  const chosen = planned(data, [...keys, key('2026-05-19', '下午')])
  expect(countsOf(chosen)).toEqual([
    { count: '3个上午', days: '19、20日、6月1日' },
    { count: '1个下午', days: '19日' },
  ])
  expect(worksOf(data, chosen, proposedOf(data))).toEqual([
    { type: '咨询', place: '南门' },
    { type: '讲解', place: '青铜馆' },
  ])
  expect(worksOf(data, [], proposedOf(data))).toEqual([{ type: '咨询', place: '南门' }])
})

test('each chosen part says what else it may become, and what of it is not for the caller', () => {
  const refused = { service_type_id: 2, place_id: 4, refused: '该班次需上岗资格' }
  const data = dataOf({ slots: [slot(11, '2026-05-20'), slot(12, '2026-05-20', refused)] })
  const chosen = planned(data, [key('2026-05-20'), key('2026-05-19')])
  const choices = choicesOf(data, chosen, proposedOf(data))
  const own = { id: planning, name: '咨询\u00a0· 南门 09:00–12:00' }
  expect(choices).toMatchObject([
    { value: planning, options: [own], refused: [] },
    {
      value: 11,
      options: [{ id: 11, name: '咨询\u00a0· 南门 09:30–11:30 缺1人' }, own],
      refused: [{ id: 12, text: '讲解\u00a0· 青铜馆 缺1人：该班次需上岗资格' }],
    },
  ])
})
