import { z } from 'zod'
import { defineCall, flag, listOf, named, pageOf, requiredText, text, whole } from '../call.ts'
import { defineRecord } from '../record.calls.ts'
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

const written = { name: requiredText(longestEntry), sort: whole(0, mostSort) }

/** Dictionaries in the office; a disabled entry stays on old records and leaves the choices. */
export const dictionaryOfficeCalls = {
  ...defineRecord({
    path: '/api/office/dictionaries',
    record: 'dictionary',
    words: {
      list: '字典列表',
      export: '字典',
      info: '一个字典条目',
      create: '新增字典条目',
      change: '修改字典条目',
      remove: '删除未使用的字典条目',
    },
    audience: 'office.edit',
    filters: {
      kind: z.enum(['', ...dictionaryKinds]).optional(),
      q: text(50).optional(),
    },
    paging: pageOf(50, mostSetUp),
    row: entry,
    create: z.object({
      kind: z.enum(dictionaryKinds),
      name: written.name,
      sort: written.sort.default(0),
    }),
    change: { ...written, disabled: flag },
    faults: {
      create: ['dictionary.duplicate'],
      change: ['dictionary.duplicate'],
      remove: ['dictionary.in_use'],
    },
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
          z.object({ kind: z.enum(dictionaryKinds), names: z.array(written.name).max(mostFilled) }),
        )
        .max(dictionaryKinds.length),
    }),
    output: z.object({ added: z.int() }),
    faults: [],
    msg: '已填入',
  }),
}
