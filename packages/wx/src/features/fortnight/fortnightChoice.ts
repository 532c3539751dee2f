import type { OutputOf } from '@museum/contract/calls.ts'
import type { MuseumTime } from '@museum/contract/day.ts'
import {
  columnsOf,
  type DayPart,
  partsOf,
  slotFor,
  takeable,
  type WantedSlot,
} from '@museum/contract/fortnight/fortnight.rules.ts'
import type { NewShift } from '@museum/contract/roster/roster.calls.ts'
import { earliestEditable, isEditable } from '@museum/contract/roster/roster.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import {
  chosenDay,
  dayProblem,
  entriesFor,
  type OwnShift,
  type Preset,
  presetOf,
} from '../roster/choice.ts'

export type Fortnight = OutputOf<'GET /api/roster/fortnight'>
export type Part = DayPart<OwnShift>
export type FortnightRow = Fortnight['days'][number] & {
  parts: readonly Part[]
  /** It can be planned still, whatever its parts are. */
  open: boolean
}

/** What names a part of a day: `2026-05-18 上午`. */
export const keyOf = (date: string, { name }: { name: string }) => `${date} ${name}`

/** The days with their parts at the museum's `at`. */
export function rowsOf(data: Fortnight, at: MuseumTime): FortnightRow[] {
  const columns = columnsOf(data.blocks)
  const on = <T extends { date: string }>(list: readonly T[], date: string) =>
    list.filter((each) => each.date === date)
  return data.days.map((day) => ({
    ...day,
    open: day.closed === 0 && isEditable(day.date, at),
    parts: partsOf(day, columns, on(data.shifts, day.date), on(data.slots, day.date), at),
  }))
}

/** As last time, as far as it can be chosen still; the only place that there is for its type. */
export function proposedOf(data: Fortnight): Preset {
  const preset = presetOf(data, data.types)
  if (preset.place_id !== 0) return preset
  const places = data.places.filter(({ service_type_ids }) =>
    service_type_ids.includes(preset.service_type_id),
  )
  const [only] = places
  return only && places.length === 1 ? { ...preset, place_id: only.id } : preset
}

/** What somebody has said of a chosen part beside the preset: a slot's id, or 0 to plan it. */
export type Picks = Readonly<Record<string, number>>

/** A chosen part with what it becomes. */
export interface Planned {
  key: string
  date: string
  part: Part
  /** The slot of which a place is taken; undefined where the part is planned. */
  slot: WantedSlot | undefined
  entry: NewShift
  /** What the phone knows against it, in words. */
  problem: string | undefined
}

/** The chosen parts that can be chosen still, by day and time, each with what it becomes. */
export function plannedOf(
  data: Fortnight,
  rows: readonly FortnightRow[],
  keys: readonly string[],
  picks: Picks,
  preset: Preset,
  said: boolean,
  at: MuseumTime,
): Planned[] {
  const wish = { ...preset, said }
  return rows.flatMap(({ date, parts }) =>
    parts
      .filter((part) => part.state === 'open' && keys.includes(keyOf(date, part)))
      .map((part) => {
        const key = keyOf(date, part)
        const slot =
          pickedSlot(part, picks[key]) ?? (picks[key] === 0 ? undefined : slotFor(part, wish))
        if (slot) return { key, date, part, slot, entry: takenEntry(slot), problem: undefined }
        const own = { ...preset, block: part.name }
        const day = chosenDay(data, date, earliestEditable(at))
        const [entry] = day ? entriesFor(day, own) : []
        return {
          ...{ key, date, part, slot },
          entry: entry ?? { ...takenEntry(part), ...own, name: own.name.trim() },
          problem: part.plannable ? day && dayProblem(day, own, data.types) : '已被认领或不再开放',
        }
      }),
  )
}

const pickedSlot = (part: Part, id = 0) => takeable(part).find((slot) => slot.id === id)

const takenEntry = (
  slot: { start_time: string; end_time: string } & Partial<WantedSlot>,
): NewShift => ({
  activity_id: 0,
  service_type_id: slot.service_type_id ?? 0,
  place_id: slot.place_id ?? 0,
  start_time: slot.start_time,
  end_time: slot.end_time,
  explain_time: 0,
  name: '',
})

/** What is sent of a chosen part. */
export const sentOf = ({ date, slot, entry }: Planned) => ({
  ...entry,
  date,
  slot_id: slot?.id ?? 0,
})

/** A place that is planned, not taken, among what a part may become: slots have numbers from 1 on, and 0 is no choice. */
export const planning = -1

/** What a chosen part may become, what it becomes as things stand, and what of it is not for the caller. */
export interface PartChoice {
  key: string
  date: string
  part: Part
  value: number
  options: readonly { id: number; name: string }[]
  refused: readonly { id: number; text: string }[]
}

/** The same of all that is chosen. */
export function choicesOf(
  data: Fortnight,
  planned: readonly Planned[],
  preset: Preset,
): PartChoice[] {
  const words = (work: { service_type_id: number; place_id: number }) =>
    joined(Object.values(workWords(data, work)))
  return planned.map(({ key, date, part, slot }) => ({
    ...{ key, date, part, value: slot?.id ?? planning },
    options: [
      ...takeable(part).map((one) => ({
        id: one.id,
        name: `${words(one)} ${spanInWords(one)} 缺${one.lack}人`,
      })),
      ...(part.plannable
        ? [{ id: planning, name: `${words(preset) || '自己填写的服务'} ${spanInWords(part)}` }]
        : []),
    ],
    refused: part.slots
      .filter(({ lack, refused }) => lack > 0 && refused !== '')
      .map((one) => ({ id: one.id, text: `${words(one)} 缺${one.lack}人：${one.refused}` })),
  }))
}

/** How many parts of which name are chosen, and on which days: `3个上午`, `24、25、27日`. */
export function countsOf(planned: readonly Planned[]): { count: string; days: string }[] {
  const named = new Map<string, string[]>()
  for (const { part, date } of planned) {
    const name = part.plannable ? part.name : '班'
    named.set(name, [...(named.get(name) ?? []), date])
  }
  return [...named].map(([name, dates]) => ({
    count: `${dates.length}个${name}`,
    days: daysInWords(dates),
  }))
}

// As many days as are named one by one.
const mostNamed = 4

function daysInWords(dates: readonly string[]): string {
  const day = (date: string) => Number(date.slice(8))
  if (dates.length > mostNamed) return `${day(dates[0] ?? '')}日起`
  const months = new Map<string, number[]>()
  for (const date of dates) {
    const month = date.slice(5, 7)
    months.set(month, [...(months.get(month) ?? []), day(date)])
  }
  return [...months]
    .map(([month, days], at) => `${at > 0 ? `${Number(month)}月` : ''}${days.join('、')}日`)
    .join('、')
}

/** What is served and where, each once, in the order of the days; the preset where nothing is chosen. */
export function worksOf(
  data: Fortnight,
  planned: readonly Planned[],
  preset: Preset,
): { type: string; place: string }[] {
  const works = planned.length > 0 ? planned.map(({ entry }) => entry) : [preset]
  const found = new Map(
    works.map((work) => [`${work.service_type_id} ${work.place_id}`, workWords(data, work)]),
  )
  return [...found.values()]
}

/** The names of a type and a place; empty for what is not chosen. */
function workWords(
  data: Fortnight,
  work: { service_type_id: number; place_id: number },
): { type: string; place: string } {
  const last = data.last_week.at(-1)
  const type = data.types.find(({ id }) => id === work.service_type_id)?.name
  const place = data.places.find(({ id }) => id === work.place_id)?.name
  const was = last?.service_type_id === work.service_type_id ? last.service_type_name : ''
  return { type: type ?? was, place: place ?? '' }
}
