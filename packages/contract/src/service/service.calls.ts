import { z } from 'zod'
import {
  defineCall,
  defineExport,
  flag,
  id,
  listOf,
  nothing,
  pageOf,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { mostSetUp } from '../set-up.ts'

const sort = whole(0, 9999)
const filters = { q: text(50).optional() }
const search = z.object({ ...filters, ...pageOf(50, mostSetUp) })
/** Service types at a place; each once. */
const typeIds = z.array(id).max(100)

const serviceType = z.object({
  id: z.int(),
  name: z.string(),
  need_explain: z.int(),
  // 1 where only those serve it who have a grant of it (上岗资格).
  need_grant: z.int(),
  sort: z.int(),
  disabled: z.int(),
  place_count: z.int(),
})
const place = z.object({
  id: z.int(),
  name: z.string(),
  sort: z.int(),
  disabled: z.int(),
  service_type_ids: z.array(z.int()),
})

/** What a new shift may choose to be (§7.23). */
export const serviceTypeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/service_type/list',
    summary: '服务类型',
    audience: 'user',
    input: z.object({}),
    output: listOf(z.object({ id: z.int(), name: z.string(), need_explain: z.int() })),
    faults: [],
  }),
}

/** What volunteers do, in the office. A disabled type is offered for no new shift. */
export const serviceTypeOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/service-types',
    summary: '服务类型列表',
    audience: 'office.read',
    input: search,
    output: tableOf(serviceType),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/service-types/export',
    what: '服务类型',
    audience: 'office.schedule',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/service-types/:id',
    summary: '服务类型',
    audience: 'office.read',
    input: z.object({ id }),
    output: serviceType,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/service-types',
    summary: '新增服务类型',
    audience: 'office.schedule',
    input: z.object({
      name: requiredText(20),
      need_explain: flag.default(0),
      need_grant: flag.default(0),
      sort: sort.default(0),
      disabled: flag.default(0),
    }),
    output: serviceType,
    faults: ['service.duplicate'],
    msg: '已保存',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/service-types/:id',
    record: 'service_type',
    summary: '修改服务类型',
    audience: 'office.schedule',
    input: z.object({
      id,
      name: requiredText(20).optional(),
      need_explain: flag.optional(),
      need_grant: flag.optional(),
      sort: sort.optional(),
      disabled: flag.optional(),
    }),
    output: serviceType,
    faults: ['content.stale', 'content.not_found', 'service.duplicate'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/service-types/:id',
    summary: '删除没有排班的服务类型',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'service.in_use'],
    msg: '已删除',
  }),
}

/** Where volunteers serve, in the office. */
export const placeOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/places',
    summary: '服务地点列表',
    audience: 'office.read',
    input: search,
    output: tableOf(place),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/places/export',
    what: '服务地点',
    audience: 'office.schedule',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/places/:id',
    summary: '服务地点',
    audience: 'office.read',
    input: z.object({ id }),
    output: place,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/places',
    summary: '新增服务地点',
    audience: 'office.schedule',
    input: z.object({
      name: requiredText(30),
      service_type_ids: typeIds.default([]),
      sort: sort.default(0),
      disabled: flag.default(0),
    }),
    output: place,
    faults: ['service.duplicate', 'roster.type_missing'],
    msg: '已保存',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/places/:id',
    record: 'place',
    summary: '修改服务地点',
    audience: 'office.schedule',
    input: z.object({
      id,
      name: requiredText(30).optional(),
      service_type_ids: typeIds.optional(),
      sort: sort.optional(),
      disabled: flag.optional(),
    }),
    output: place,
    faults: ['content.stale', 'content.not_found', 'service.duplicate', 'roster.type_missing'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/places/:id',
    summary: '删除没有排班的服务地点',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'service.in_use'],
    msg: '已删除',
  }),
}
