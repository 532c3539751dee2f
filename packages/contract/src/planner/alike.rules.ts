/** A shift as the planner shows it; `signed` is 1 from the first time that is known of it. */
export interface NamedPlan extends Work {
  id: number
  volunteer_id: number
  volunteer_name: string
  code: string
  signed: number
}

/** What is served, where and when, whoever does. */
interface Work {
  date: string
  activity_id: number
  title: string
  service_type_id: number
  service_type_name: string
  place_id: number
  place_name: string
  start_time: string
  end_time: string
  explain_time: number
}

/** Shifts that are alike in all but whose they are: their ids, whose each is, and which of them are signed. */
export interface Alike extends Work {
  ids: number[]
  volunteer_ids: number[]
  signed_ids: number[]
}

/** Shifts in which each name stands once, so that a week of ten thousand is a short answer. */
export interface Packed {
  alike: Alike[]
  people: { id: number; name: string; code: string }[]
}

const workNames = [
  'date',
  'activity_id',
  'title',
  'service_type_id',
  'service_type_name',
  'place_id',
  'place_name',
  'start_time',
  'end_time',
  'explain_time',
] as const

/** Shifts as they are sent; none is left out. */
export function packed(shifts: readonly NamedPlan[]): Packed {
  const alike = new Map<string, Alike>()
  const people = new Map<number, Packed['people'][number]>()
  for (const shift of shifts) {
    const key = workNames.map((name) => shift[name]).join('\n')
    let group = alike.get(key)
    if (!group) {
      group = { ...workOf(shift), ids: [], volunteer_ids: [], signed_ids: [] }
      alike.set(key, group)
    }
    const { id, volunteer_id, volunteer_name: name, code } = shift
    group.ids.push(id)
    group.volunteer_ids.push(volunteer_id)
    if (shift.signed === 1) group.signed_ids.push(id)
    if (!people.has(volunteer_id)) people.set(volunteer_id, { id: volunteer_id, name, code })
  }
  return { alike: [...alike.values()], people: [...people.values()] }
}

/** The shifts that were sent, those that are alike one after another. */
export function unpacked({ alike, people }: Packed): NamedPlan[] {
  const named = new Map(people.map((person) => [person.id, person]))
  return alike.flatMap((group) => {
    const signed = new Set(group.signed_ids)
    const work = workOf(group)
    return group.ids.map((id, at) => {
      const volunteer_id = group.volunteer_ids[at] ?? 0
      const { name = '', code = '' } = named.get(volunteer_id) ?? {}
      return {
        ...work,
        ...{ id, volunteer_id, volunteer_name: name, code },
        signed: signed.has(id) ? 1 : 0,
      }
    })
  })
}

function workOf(shift: Work): Work {
  const { date, activity_id, title, explain_time, start_time, end_time } = shift
  const { service_type_id, service_type_name, place_id, place_name } = shift
  const where = { service_type_id, service_type_name, place_id, place_name }
  return { date, start_time, end_time, activity_id, title, explain_time, ...where }
}
