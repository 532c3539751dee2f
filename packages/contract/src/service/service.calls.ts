import { z } from 'zod'
import { defineCall, flag, id, listOf, pageOf, requiredText, text, whole } from '../call.ts'
import { defineRecord } from '../record.calls.ts'
import { mostSetUp } from '../set-up.ts'

const filters = { q: text(50).optional() }
const paging = pageOf(50, mostSetUp)

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

const type = {
  name: requiredText(20),
  need_explain: flag,
  need_grant: flag,
  sort: whole(0, 9999),
  disabled: flag,
}

/** What volunteers do, in the office. A disabled type is offered for no new shift. */
export const serviceTypeOfficeCalls = defineRecord({
  path: '/api/office/service-types',
  record: 'service_type',
  words: {
    list: '服务类型列表',
    export: '服务类型',
    info: '服务类型',
    create: '新增服务类型',
    change: '修改服务类型',
    remove: '删除没有排班的服务类型',
  },
  audience: 'office.schedule',
  filters,
  paging,
  row: serviceType,
  create: z.object({
    name: type.name,
    need_explain: type.need_explain.default(0),
    need_grant: type.need_grant.default(0),
    sort: type.sort.default(0),
    disabled: type.disabled.default(0),
  }),
  change: type,
  faults: {
    create: ['service.duplicate'],
    change: ['service.duplicate'],
    remove: ['service.in_use'],
  },
})

const writtenPlace = {
  name: requiredText(30),
  // Each once.
  service_type_ids: z.array(id).max(100),
  sort: whole(0, 9999),
  disabled: flag,
}

/** Where volunteers serve, in the office. */
export const placeOfficeCalls = defineRecord({
  path: '/api/office/places',
  record: 'place',
  words: {
    list: '服务地点列表',
    export: '服务地点',
    info: '服务地点',
    create: '新增服务地点',
    change: '修改服务地点',
    remove: '删除没有排班的服务地点',
  },
  audience: 'office.schedule',
  filters,
  paging,
  row: place,
  create: z.object({
    name: writtenPlace.name,
    service_type_ids: writtenPlace.service_type_ids.default([]),
    sort: writtenPlace.sort.default(0),
    disabled: writtenPlace.disabled.default(0),
  }),
  change: writtenPlace,
  faults: {
    create: ['service.duplicate', 'roster.type_missing'],
    change: ['service.duplicate', 'roster.type_missing'],
    remove: ['service.in_use'],
  },
})
