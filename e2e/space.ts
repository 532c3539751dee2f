import type { APIRequestContext } from '@playwright/test'
import { call, officeToken, tokenOf } from './people.ts'
import { unique } from './unique.ts'

/** A title that nothing else in the museum bears. */
export const newTitle = () => `见闻${unique()}`

/** Writes a post as somebody; answers its id. */
export async function writePost(
  request: APIRequestContext,
  name: string,
  post: { title: string; content?: string },
): Promise<number> {
  const token = await tokenOf(request, name)
  const input = { content: '今天在展厅遇到了一位有趣的观众。', ...post }
  return (await call<{ id: number }>(request, 'POST /api/leave/push', input, token)).id
}

/** Decides a post as the office. */
export async function decidePost(
  request: APIRequestContext,
  id: number,
  decision: 'pass' | 'fail',
  remark = '',
): Promise<void> {
  const path = `POST /api/office/posts/${id}/decide`
  await call(request, path, { decision, remark }, await officeToken(request))
}

/** Comments on a post as somebody; answers the comment's id. */
export async function commentOn(
  request: APIRequestContext,
  name: string,
  id: number,
  remark: string,
): Promise<number> {
  const token = await tokenOf(request, name)
  const address = 'POST /api/leave/comment'
  return (await call<{ comment_id: number }>(request, address, { id, remark }, token)).comment_id
}

interface OfficePost {
  id: number
  status: number
  approval_remark: string
  deleted_at: string
}

/** The newest post of this title as the office knows it. */
export async function officePost(
  request: APIRequestContext,
  title: string,
): Promise<OfficePost | undefined> {
  const token = await officeToken(request)
  const address = 'GET /api/office/posts'
  return (await call<{ list: OfficePost[] }>(request, address, { q: title }, token)).list[0]
}
