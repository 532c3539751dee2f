import { z } from 'zod'
import {
  defineCall,
  defineExport,
  id,
  lines,
  listOf,
  nothing,
  optionalDateTime,
  pageOf,
  picture,
  requiredText,
  tableOf,
  text,
} from '../call.ts'

const item = z.object({
  id: z.int(),
  title: z.string(),
  introduction: z.string(),
  img_path: z.string(),
  // When it was, or will be, published: a museum date-time; empty for a draft that has no time yet.
  created_at: z.string(),
})

/** Showcase articles on the phone (§3.2–3.3, §7.50–7.51). */
export const articleCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/propaganda/list',
    summary: '志愿活动文章列表',
    audience: 'everyone',
    input: z.object(pageOf()),
    output: listOf(item),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/propaganda/info',
    summary: '志愿活动文章',
    audience: 'everyone',
    input: z.object({ id }),
    // Rich text, sanitised by the server.
    output: item.extend({ content: z.string() }),
    faults: ['content.not_found'],
  }),
}

const articleStates = ['draft', 'published'] as const

const article = item.extend({
  content: z.string(),
  state: z.enum(articleStates),
  // 1 where phones see it now: published, and its time has come.
  is_public: z.int(),
  updated_at: z.string(),
})

const written = {
  title: requiredText(50),
  introduction: lines(200),
  img_path: picture,
  content: lines(50_000),
  state: z.enum(articleStates),
  // The publish time; empty is the moment of publishing, and leaves that of a published one as it is.
  created_at: optionalDateTime,
}

const filters = {
  q: text(50).optional(),
  // `scheduled` is published from a time yet to come, and is not in `published`.
  state: z.union([z.literal(''), z.enum([...articleStates, 'scheduled'])]).optional(),
}

/** Articles in the office. */
export const articleOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/articles',
    summary: '文章列表',
    audience: 'office.read',
    input: z.object({ ...filters, ...pageOf(20) }),
    output: tableOf(article.omit({ content: true })),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/articles/export',
    what: '文章列表',
    audience: 'office.edit',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/articles/:id',
    summary: '文章',
    audience: 'office.read',
    input: z.object({ id }),
    output: article,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/articles',
    summary: '新建文章',
    audience: 'office.edit',
    input: z.object({
      title: written.title,
      introduction: written.introduction.default(''),
      img_path: written.img_path.default(''),
      content: written.content.default(''),
      state: written.state.default('draft'),
      created_at: written.created_at,
    }),
    output: article,
    faults: ['article.not_publishable', 'upload.unknown'],
    msg: '已保存',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/articles/:id',
    record: 'article',
    summary: '修改文章',
    audience: 'office.edit',
    input: z.object({
      id,
      title: written.title.optional(),
      introduction: written.introduction.optional(),
      img_path: written.img_path.optional(),
      content: written.content.optional(),
      state: written.state.optional(),
      created_at: written.created_at,
    }),
    output: article,
    faults: ['content.stale', 'content.not_found', 'article.not_publishable', 'upload.unknown'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/articles/:id',
    summary: '删除文章',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}
