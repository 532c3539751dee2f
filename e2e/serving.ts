import type { APIRequestContext } from '@playwright/test'
import { onceAMuseum } from './museum.ts'
import { call, makeActivity, officeToken } from './people.ts'
import { unique } from './unique.ts'

/** What a museum needs before shifts can be planned in it. */
export interface Serving {
  activity: { id: number; title: string }
  types: readonly { id: number; name: string }[]
  places: readonly { id: number; name: string }[]
}

const kinds = ['education', 'service_time', 'skill', 'job', 'activity_type'] as const

/** Gives a new museum a choice of each kind, so that people can apply and activities be published. */
export const openMuseum = onceAMuseum(async (request: APIRequestContext): Promise<void> => {
  const token = await officeToken(request)
  const address = '/api/office/dictionaries'
  for (const kind of kinds) {
    const { list } = await call<{ list: unknown[] }>(request, `GET ${address}`, { kind }, token)
    if (list.length === 0)
      await call(request, `POST ${address}`, { kind, name: '常用', sort: 1 }, token)
  }
})

/** Three service types, of which the first needs talks, two places, and an activity open to all volunteers. */
export async function makeServing(
  request: APIRequestContext,
  period: { activity_start_date: string; activity_end_date: string },
): Promise<Serving> {
  await openMuseum(request)
  const token = await officeToken(request)
  const mark = unique()
  const type = (name: string, need_explain: number, sort: number) =>
    call<{ id: number; name: string }>(
      request,
      'POST /api/office/service-types',
      { name: `${name}${mark}`, need_explain, sort },
      token,
    )
  const types = [
    await type('讲解', 1, 1),
    await type('咨询', 0, 2),
    await type('古籍阅览室值守与引导', 0, 3),
  ]
  const place = (name: string, of: readonly { id: number }[]) =>
    call<{ id: number; name: string }>(
      request,
      'POST /api/office/places',
      { name: `${name}${mark}`, service_type_ids: of.map(({ id }) => id) },
      token,
    )
  const places = [
    await place('青铜馆', types.slice(0, 1)),
    await place('南门服务台', types.slice(1)),
  ]
  const activity = await makeActivity(request, {
    enlist_start_date: period.activity_start_date,
    enlist_end_date: period.activity_end_date,
    ...period,
    open_to_all: 1,
  })
  return { activity, types, places }
}

/** States somebody's whole day by the calls: a desk shift for each span. */
export async function stateDay(
  request: APIRequestContext,
  token: string,
  { activity, types, places }: Serving,
  time: string,
  spans: readonly (readonly [start: string, end: string])[],
): Promise<void> {
  const entries = spans.map(([start_time, end_time]) => ({
    activity_id: activity.id,
    service_type_id: types[1]?.id,
    place_id: places[1]?.id,
    start_time,
    end_time,
  }))
  const input = { time, arr_json: JSON.stringify(entries) }
  await call(request, 'POST /api/roster/roster', input, token)
}
