import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import type { clockedTest } from './clocked.ts'
import { instantAt } from './now.ts'
import { call, makeActivity, officeToken } from './people.ts'

export interface Duty {
  /** A shift of somebody at a place, on a day, as the office plans it. */
  plan: (
    person: { id: number },
    place: string,
    date: string,
    start: string,
    end: string,
  ) => Promise<number>
  /** How many people are wanted at a place. */
  want: (place: string, date: string, start: string, end: string, need: number) => Promise<void>
}

/** Furnishes an empty museum so that people can serve in it on `date`: choices, a type, two places. */
export async function openDuty(request: APIRequestContext, date: string): Promise<Duty> {
  const office = await officeToken(request)
  const make = async (address: string, input: Record<string, unknown>) =>
    (await call<{ id: number }>(request, address, input, office)).id
  for (const kind of ['education', 'service_time', 'skill', 'activity_type'])
    await make('POST /api/office/dictionaries', { kind, name: `选项${kind}`, sort: 1 })
  const service_type_id = await make('POST /api/office/service-types', { name: '秩序引导' })
  const places = new Map<string, number>()
  for (const name of ['一层中央大厅', '二层青铜馆'])
    places.set(
      name,
      await make('POST /api/office/places', { name, service_type_ids: [service_type_id] }),
    )
  const { id: activity_id } = await makeActivity(request, {
    title: '门厅与展厅日常引导服务',
    enlist_start_date: date,
    enlist_end_date: date,
    activity_start_date: '2026-01-01',
    activity_end_date: '2026-12-31',
    open_to_all: 1,
  })
  const where = (place: string) => ({ service_type_id, place_id: places.get(place) })
  return {
    plan: (person, place, day, start_time, end_time) =>
      make('POST /api/office/rosters', {
        ...{ volunteer_id: person.id, activity_id, ...where(place) },
        ...{ date: day, start_time, end_time, afterwards: 1 },
      }),
    want: async (place, day, start_time, end_time, need) => {
      await make('POST /api/office/slots', {
        date: day,
        start_time,
        end_time,
        need,
        ...where(place),
      })
    },
  }
}

/**
 * Furnishes the empty museum of a file's tests once, at a time of `date`, before the first of them; `office` asks it
 * apart from any page. Both hold something from then on.
 */
export function furnishedOn(
  test: ReturnType<typeof clockedTest>,
  date: string,
  time = '08:30',
): { duty: Duty; office: { request: APIRequestContext } } {
  const duty = {} as Duty
  const office = {} as { request: APIRequestContext }
  let close: () => Promise<void>
  test.beforeAll(async ({ museum, browser }) => {
    const context = await browser.newContext({ baseURL: museum.origin })
    close = () => context.close()
    office.request = context.request
    await museum.setNow(instantAt(date, time))
    Object.assign(duty, await openDuty(office.request, date))
  })
  test.afterAll(() => close())
  return { duty, office }
}

/** Somebody new who signs by the phone's call. */
export async function makeSigner(request: APIRequestContext, surname: string) {
  const person = await makeVolunteer(request, surname)
  const sign = (id: number, type: 'sign' | 'signout') =>
    call(request, 'POST /api/roster/scan_sign', { id, type }, person.token)
  return { ...person, sign }
}
