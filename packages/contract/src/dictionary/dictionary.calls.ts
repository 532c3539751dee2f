import { z } from 'zod'
import {
  defineCall,
  defineExport,
  flag,
  id,
  listOf,
  named,
  nothing,
  pageOf,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { mostSetUp } from '../set-up.ts'
import { dictionaryKinds, longestEntry, mostFilled, mostSort } from './dictionary.rules.ts'

const options = <const P extends string>(path: P, summary: string) =>
  defineCall({
    kind: 'query',
    method: 'GET',
    path,
    summary,
    audience: 'user',
    input: z.object({}),
    output: listOf(named),
    faults: [],
  })

/** Choices of the application form (§7.13–7.16). */
export const dictionaryCalls = {
  education: options('/api/common/education', '学历选项'),
  serviceTime: options('/api/common/service_time', '服务时间选项'),
  skills: options('/api/common/skill_list', '技能选项'),
  jobs: options('/api/job/list', '岗位选项'),
}

const entry = z.object({
  id: z.int(),
  kind: z.enum(dictionaryKinds),
  name: z.string(),
  sort: z.int(),
  disabled: z.int(),
})

const filters = {
  kind: z.enum(['', ...dictionaryKinds]).optional(),
  q: text(50).optional(),
}

/** Dictionaries in the office; a disabled entry stays on old records and leaves the choices. */
export const dictionaryOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/dictionaries',
    summary: '字典列表',
    audience: 'office.read',
    input: z.object({ ...filters, ...pageOf(50, mostSetUp) }),
    output: tableOf(entry),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/dictionaries/export',
    what: '字典',
    audience: 'office.edit',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/dictionaries/:id',
    summary: '一个字典条目',
    audience: 'office.read',
    input: z.object({ id }),
    output: entry,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/dictionaries',
    summary: '新增字典条目',
    audience: 'office.edit',
    input: z.object({
      kind: z.enum(dictionaryKinds),
      name: requiredText(longestEntry),
      sort: whole(0, mostSort).default(0),
    }),
    output: entry,
    faults: ['dictionary.duplicate'],
    msg: '已保存',
  }),
  /** Makes those that a dictionary does not have yet, behind those that it has; a new museum begins with it. */
  fill: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/dictionaries/fill',
    summary: '一次填入多个字典条目',
    audience: 'office.edit',
    input: z.object({
      lists: z
        .array(
          z.object({
            kind: z.enum(dictionaryKinds),
            names: z.array(requiredText(longestEntry)).max(mostFilled),
          }),
        )
        .max(dictionaryKinds.length),
    }),
    output: z.object({ added: z.int() }),
    faults: [],
    msg: '已填入',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/dictionaries/:id',
    record: 'dictionary',
    summary: '修改字典条目',
    audience: 'office.edit',
    input: z
      .object({ id, name: requiredText(longestEntry), sort: whole(0, mostSort), disabled: flag })
      .partial({
        name: true,
        sort: true,
        disabled: true,
      }),
    output: entry,
    faults: ['content.stale', 'content.not_found', 'dictionary.duplicate'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/dictionaries/:id',
    summary: '删除未使用的字典条目',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'dictionary.in_use'],
    msg: '已删除',
  }),
}
