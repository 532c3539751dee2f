import { addDays, type MuseumTime, mondayOf } from '@museum/contract/day.ts'
import { type Demand, demandOn } from '@museum/contract/demand/demand.rules.ts'
import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import { type Service, served } from './service.store.ts'
import { halves, moved } from './shapes.ts'

/** What every week wants: `heads` people in all, more at the weekend and where most visitors are. */
export function templateOf(heads: number, service: Service): Demand[] {
  const cells = served.flatMap(([type, places]) =>
    places.flatMap((place) =>
      halves.flatMap(({ start_time, end_time }) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          ...{ weekday, start_time, end_time, need: 0, activity_id: null },
          service_type_id: service.firstType + type,
          place_id: service.firstPlace + place,
          explain_time: type === 0 ? 1 : 0,
          weight: (type === 0 || type === 2 ? 3 : 2) + (weekday > 5 ? 1 : 0),
        })),
      ),
    ),
  )
  const whole = cells.reduce((sum, { weight }) => sum + weight, 0)
  let [weighed, given] = [0, 0]
  return cells
    .map(({ weight, ...cell }) => {
      weighed += weight
      const need = Math.round((heads * weighed) / whole) - given
      given += need
      return { ...cell, need }
    })
    .filter(({ need }) => need > 0)
}

/** How many of a hundred places are filled already: this week, and the three after it. */
const filled = [97, 93, 75, 0] as const

/** A shift of a coming day; people are numbered from 0. */
interface Coming extends Omit<Demand, 'weekday' | 'need' | 'activity_id'> {
  date: string
  person: number
}

// So many of today's people are somewhere else.
const lateOf = 12

/** A shift as it stands at a time of its day: who is to be there has mostly come, and gone when it is over. */
export function signedAt<S extends Coming>(shift: S, at: MuseumTime, zone: string) {
  const { date, start_time, end_time, person } = shift
  const begun = date === at.day && start_time <= at.time && person % lateOf > 0
  const times = {
    sign_time: begun ? `${date} ${moved(start_time, -8)}` : '',
    sign_out_time: begun && end_time < at.time ? `${date} ${end_time}` : '',
  }
  const none = { repair_sign_time: '', repair_sign_out_time: '' }
  return {
    ...shift,
    ...times,
    ...figuresOf({ date, start_time, end_time, ...times, ...none }, zone),
  }
}

/**
 * What the days from `today` on want, and who serves then: this week's are nearly filled, those of the
 * third week after it not at all. Nobody serves twice on a day.
 */
export function comingOf(
  template: readonly Demand[],
  today: string,
  people: number,
  mayServe: (person: number, date: string, typeId: number) => boolean,
) {
  const monday = mondayOf(today)
  const slots: (Omit<Demand, 'weekday'> & { date: string })[] = []
  const shifts: Coming[] = []
  let person = 0
  let place = 0
  const next = (date: string, typeId: number) => {
    while (!mayServe(person % people, date, typeId)) person += 1
    return person++ % people
  }
  for (let date = today; date < addDays(monday, 7 * filled.length); date = addDays(date, 1)) {
    const week = Math.floor((Date.parse(date) - Date.parse(monday)) / 604_800_000)
    const ahead = shifts.length
    for (const { weekday: _, ...row } of demandOn(template, date)) {
      slots.push({ ...row, date })
      const { need, activity_id, ...where } = row
      for (let head = 0; head < need; head += 1) {
        // Gaps fall all over the week.
        place += 37
        if (place % 100 >= (filled[week] ?? 0) || 2 * (shifts.length - ahead) >= people) continue
        shifts.push({ ...where, date, person: next(date, row.service_type_id) })
      }
    }
  }
  return { slots, shifts }
}
