import { z } from 'zod'
import {
  defineCall,
  id,
  lines,
  listOf,
  optionalDateTime,
  pageOf,
  picture,
  requiredText,
  text,
} from '../call.ts'
import { defineRecord } from '../record.calls.ts'

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
export const articleOfficeCalls = defineRecord({
  path: '/api/office/articles',
  record: 'article',
  words: {
    list: '文章列表',
    export: '文章列表',
    info: '文章',
    create: '新建文章',
    change: '修改文章',
    remove: '删除文章',
  },
  audience: 'office.edit',
  filters,
  row: article.omit({ content: true }),
  one: article,
  create: z.object({
    ...written,
    introduction: written.introduction.default(''),
    img_path: written.img_path.default(''),
    content: written.content.default(''),
    state: written.state.default('draft'),
  }),
  change: written,
  faults: {
    create: ['article.not_publishable', 'upload.unknown'],
    change: ['article.not_publishable', 'upload.unknown'],
  },
})
