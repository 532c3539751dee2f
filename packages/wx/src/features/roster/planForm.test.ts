import { words } from '@museum/contract/words.ts'
import { expect, it } from 'vitest'
import {
  arrJson,
  entriesOf,
  errorsOf,
  isBlank,
  markOf,
  newEntry,
  planProblem,
  stillWrong,
  strayProblem,
} from './planForm.ts'

const window = { start_time: '08:30:00', end_time: '17:30:00', closed: 0 }
const talks = (typeId: number) => typeId === 2
const whole = (change = {}) => ({
  ...newEntry(),
  activity_id: 1,
  service_type_id: 1,
  place_id: 1,
  start_time: '09:00:00',
  end_time: '11:00:00',
  ...change,
})
const stored = {
  id: 7,
  activity_id: 1,
  title: '暑期导览',
  service_type_id: 2,
  service_type_name: '讲解',
  need_explain: 1,
  start_time: '09:00:00',
  end_time: '11:00:00',
  place_id: 3,
  place_name: '一层',
  explain_time: 4,
  name: '上午',
  sign_time: '',
}
const said = (...entries: ReturnType<typeof whole>[]) => planProblem(entries, talks, window)

it('finds nothing wrong with a complete day, back to back', () => {
  expect(said(whole(), whole({ start_time: '11:00:00', end_time: '12:00:00' }))).toBeUndefined()
})

it('names every control that is not filled in', () => {
  const entry = whole({ activity_id: 0, end_time: '' })
  expect(said(whole(), entry)).toEqual({
    msg: words.incompleteRoster,
    wrong: [
      { key: entry.key, part: 'activity_id', msg: '请选择服务活动' },
      { key: entry.key, part: 'end_time', msg: '请选择结束时间' },
    ],
  })
})

it('forgets what a change may have mended, and not what is still blank', () => {
  const entry = whole({ activity_id: 0, place_id: 0 })
  const errors = errorsOf(said(entry))
  expect(Object.keys(errors)).toEqual([`${entry.key}.activity_id`, `${entry.key}.place_id`])
  expect(stillWrong(errors, [entry], [{ ...entry, place_id: 1 }])).toEqual({
    [`${entry.key}.activity_id`]: '请选择服务活动',
  })
  const late = whole({ end_time: '18:00:00' })
  expect(stillWrong(errorsOf(said(late)), [late], [{ ...late, start_time: '10:00:00' }])).toEqual(
    {},
  )
})

it('goes on saying what a change of something else has not mended', () => {
  const late = whole({ end_time: '18:00:00' })
  const blank = whole({ activity_id: 0, start_time: '08:30:00', end_time: '09:00:00' })
  const errors = errorsOf(said(late, blank))
  expect(Object.keys(errors)).toEqual([`${late.key}.end_time`, `${blank.key}.activity_id`])
  const next = [
    { ...late, name: '下午' },
    { ...blank, activity_id: 1 },
  ]
  expect(Object.keys(stillWrong(errors, [late, blank], next))).toEqual([`${late.key}.end_time`])
})

it('judges what two shifts share anew as soon as either has other times', () => {
  const [one, other] = [whole(), whole({ start_time: '10:00:00', end_time: '12:00:00' })]
  const shared = errorsOf(said(one, other))
  const after = (change: object) => stillWrong(shared, [one, other], [{ ...one, ...change }, other])
  expect(after({ name: '早' })).toEqual(shared)
  expect(after({ end_time: '09:30:00' })).toEqual({})
})

it('marks all that is wrong with the day at once, and says the first of it', () => {
  const [late, blank] = [whole({ end_time: '18:00:00' }), whole({ activity_id: 0, end_time: '' })]
  const [one, other] = [whole(), whole({ start_time: '10:00:00' })]
  const problem = said(late, blank, one, other)
  expect(problem?.msg).toBe(said(late)?.msg)
  expect(Object.keys(errorsOf(problem))).toEqual([
    `${late.key}.end_time`,
    `${blank.key}.activity_id`,
    `${blank.key}.end_time`,
    ...[late, one, other].map(({ key }) => `${key}.start_time`),
  ])
})

it('says of times that were chosen before the window was known what lies outside it', () => {
  const narrow = { start_time: '10:00:00', end_time: '16:00:00', closed: 0 }
  const [early, half] = [whole({ end_time: '17:00:00' }), whole({ end_time: '' })]
  const problem = strayProblem([early, half, whole({ start_time: '10:00:00' })], narrow)
  expect(problem?.msg).toBe('该日可排班时间为10:00–16:00，请修改')
  expect(problem?.wrong.map(({ key, part }) => [key, part])).toEqual([
    [early.key, 'start_time'],
    [early.key, 'end_time'],
    [half.key, 'start_time'],
  ])
  expect(strayProblem([whole()], { ...narrow, start_time: '09:00:00' })).toBeUndefined()
})

it('asks for talk sessions exactly when the type needs them', () => {
  expect(said(whole({ service_type_id: 2 }))?.wrong.map(({ part }) => part)).toEqual([
    'explain_time',
  ])
  expect(said(whole({ service_type_id: 2, explain_time: 100 }))).toBeUndefined()
})

it('says at the place which hall is closed and why', () => {
  const places = [{ id: 1, name: '特展厅' }]
  const closures = [{ start_time: '', end_time: '', places, reason: '换展' }]
  const entry = whole()
  expect(planProblem([entry], talks, { ...window, closures })?.wrong).toEqual([
    { key: entry.key, part: 'place_id', msg: '该日特展厅停用，不能排班：换展' },
  ])
  expect(planProblem([whole({ place_id: 2 })], talks, { ...window, closures })).toBeUndefined()
})

it('names the end of a shift that ends before it starts', () => {
  const problem = said(whole({ end_time: '09:00:00' }))
  expect([problem?.msg, problem?.wrong[0]?.part]).toEqual([words.endAfterStart, 'end_time'])
})

it('names the time that lies outside the window', () => {
  const parts = (change: object) => said(whole(change))?.wrong.map(({ part }) => part)
  expect(parts({ start_time: '08:00:00' })).toEqual(['start_time'])
  expect(parts({ end_time: '18:00:00' })).toEqual(['end_time'])
})

it('names all shifts that share time', () => {
  const [first, second, third] = [
    whole(),
    whole({ start_time: '10:59:00', end_time: '12:00:00' }),
    whole({ start_time: '13:00:00', end_time: '14:00:00' }),
  ]
  const problem = said(first, second, third)
  expect(problem?.msg).toBe(words.rosterOverlap)
  expect(problem?.wrong.map(({ key }) => key)).toEqual([first.key, second.key])
})

it('begins an empty day with one blank entry, which is no change', () => {
  const [entry] = entriesOf([])
  expect(entry && isBlank(entry)).toBe(true)
  expect(markOf(entriesOf([]))).toBe(markOf([]))
})

it('sends a kept shift with its id, a new one without', () => {
  const sent: unknown = JSON.parse(arrJson([...entriesOf([stored]), whole({ name: ' 下午 ' })]))
  expect(sent).toEqual([
    {
      id: 7,
      activity_id: 1,
      service_type_id: 2,
      start_time: '09:00:00',
      end_time: '11:00:00',
      place_id: 3,
      explain_time: 4,
      name: '上午',
    },
    {
      activity_id: 1,
      service_type_id: 1,
      start_time: '09:00:00',
      end_time: '11:00:00',
      place_id: 1,
      explain_time: 0,
      name: '下午',
    },
  ])
})

it('tells a changed day from the kept one', () => {
  const [entry = newEntry()] = entriesOf([stored])
  expect(markOf([{ ...entry, end_time: '12:00:00' }])).not.toBe(markOf([entry]))
  expect(markOf([entry, newEntry()])).toBe(markOf([entry]))
})
