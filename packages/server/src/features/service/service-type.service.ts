import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/defined.ts'
import type { Paging } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import { openTypes } from './service.read.ts'
import {
  deleteType,
  findType,
  insertType,
  type TypeFields,
  typePage,
  updateType,
} from './service-type.store.ts'

/** The service types that a new shift may choose (§7.23). */
export async function typeChoices(ctx: RequestContext) {
  return { list: await openTypes(ctx.db) }
}

/** One office page of service types. */
export async function typeList(ctx: RequestContext, input: { q?: string | undefined } & Paging) {
  return await typePage(ctx.db, input.q, input)
}

/** One service type; throws `content.not_found`. */
export async function typeInfo(ctx: RequestContext, id: number) {
  const type = await findType(ctx.db, id)
  if (!type) throw new Fault('content.not_found')
  return type
}

/** Makes a service type; throws `service.duplicate`. */
export async function createType(ctx: OfficeCommand, input: TypeFields) {
  const id = await orDuplicate(insertType(ctx.tx, input), 'service.duplicate', 'name')
  const after = await typeInfo(ctx, id)
  await audit(ctx, { action: 'create', object: 'service_type', object_id: id, after })
  return after
}

/** Renames, orders or disables a service type, or says whether it needs talks, or a grant. */
export async function changeType(
  ctx: OfficeCommand,
  { id, ...input }: { id: number } & { [F in keyof TypeFields]?: TypeFields[F] | undefined },
) {
  const before = await typeInfo(ctx, id)
  await orDuplicate(updateType(ctx.tx, id, defined(input)), 'service.duplicate', 'name')
  const after = await typeInfo(ctx, id)
  await audit(ctx, { action: 'update', object: 'service_type', object_id: id, before, after })
  if (before.need_grant === 0 && after.need_grant === 1)
    await raise(ctx, 'service_type.guarded', { id })
  return after
}

/** Removes a service type without shifts; throws `service.in_use`. */
export async function removeType(ctx: OfficeCommand, id: number) {
  const before = await typeInfo(ctx, id)
  if (!(await deleteType(ctx.tx, id))) throw new Fault('service.in_use')
  await audit(ctx, { action: 'delete', object: 'service_type', object_id: id, before })
  return {}
}

/** What volunteers do. */
export async function exportTypes(ctx: OfficeContext, filter: FilterOf<typeof typeList>) {
  return await exportList(ctx, filter, typeList, {
    object: 'service_type',
    title: '服务类型',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      { title: '需填讲解场次', value: (row) => yesNo(row.need_explain), width: 14 },
      { title: '需上岗资格', value: (row) => yesNo(row.need_grant), width: 12 },
      { title: '可用地点数', value: (row) => row.place_count ?? 0, width: 12 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}
