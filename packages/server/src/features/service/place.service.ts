import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/defined.ts'
import type { Paging } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import {
  countTypes,
  deletePlace,
  findPlace,
  insertPlace,
  type PlaceFields,
  placePage,
  typesOfPlaces,
  updatePlace,
  writeTypes,
} from './place.store.ts'
import { typeList } from './service-type.service.ts'

/** One office page of places with the service types that each takes. */
export async function placeList(ctx: RequestContext, input: { q?: string | undefined } & Paging) {
  const { list, total } = await placePage(ctx.db, input.q, input)
  return { list: await withTypes(ctx, list), total }
}

/** One place; throws `content.not_found`. */
export async function placeInfo(ctx: RequestContext, id: number) {
  const row = await findPlace(ctx.db, id)
  const [place] = row ? await withTypes(ctx, [row]) : []
  if (!place) throw new Fault('content.not_found')
  return place
}

async function withTypes<T extends { id: number }>(ctx: RequestContext, rows: T[]) {
  const pairs = await typesOfPlaces(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    service_type_ids: pairs
      .filter(({ place_id }) => place_id === row.id)
      .map(({ service_type_id }) => service_type_id),
  }))
}

/** Makes a place; throws `service.duplicate` or `roster.type_missing`. */
export async function createPlace(
  ctx: OfficeCommand,
  { service_type_ids, ...fields }: PlaceFields & { service_type_ids: number[] },
) {
  const id = await orDuplicate(insertPlace(ctx.tx, fields), 'service.duplicate', 'name')
  await takeTypes(ctx, id, service_type_ids)
  const after = await placeInfo(ctx, id)
  await audit(ctx, { action: 'create', object: 'place', object_id: id, after })
  return after
}

/** Renames, orders or disables a place, or gives it other service types. */
export async function changePlace(
  ctx: OfficeCommand,
  {
    id,
    service_type_ids,
    ...fields
  }: { id: number; service_type_ids?: number[] | undefined } & {
    [F in keyof PlaceFields]?: PlaceFields[F] | undefined
  },
) {
  const before = await placeInfo(ctx, id)
  await orDuplicate(updatePlace(ctx.tx, id, defined(fields)), 'service.duplicate', 'name')
  if (service_type_ids) await takeTypes(ctx, id, service_type_ids)
  const after = await placeInfo(ctx, id)
  await audit(ctx, { action: 'update', object: 'place', object_id: id, before, after })
  return after
}

async function takeTypes(ctx: CommandContext, placeId: number, ids: number[]): Promise<void> {
  const once = [...new Set(ids)]
  if ((await countTypes(ctx.db, once)) < once.length) throw new Fault('roster.type_missing')
  await writeTypes(ctx.tx, placeId, once)
}

/** Removes a place without shifts; throws `service.in_use`. */
export async function removePlace(ctx: OfficeCommand, id: number) {
  const before = await placeInfo(ctx, id)
  if (!(await deletePlace(ctx.tx, id))) throw new Fault('service.in_use')
  await audit(ctx, { action: 'delete', object: 'place', object_id: id, before })
  return {}
}

/** Where they do it. */
export async function exportPlaces(ctx: OfficeContext, filter: FilterOf<typeof placeList>) {
  const types = await typeList(ctx, { page: 1, limit: 1_000 })
  const names = new Map(types.list.map(({ id, name }) => [id, name]))
  return await exportList(ctx, filter, placeList, {
    object: 'place',
    title: '服务地点',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      {
        title: '服务类型',
        value: (row) => row.service_type_ids.map((id) => names.get(id) ?? '').join('、'),
        width: 40,
      },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}
