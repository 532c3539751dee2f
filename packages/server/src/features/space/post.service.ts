import { Fault } from '@museum/contract/fault.ts'
import { type PostStatus, postMoves } from '@museum/contract/space/space.rules.ts'
import { postStatusWords } from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { listComments } from './comment.store.ts'
import { planCheck } from './content-check.service.ts'
import {
  deletePost,
  findPost,
  insertPost,
  listOwn,
  listPublic,
  type PostRow,
} from './post.store.ts'
import { shownPerson } from './writer.service.ts'

interface Paging {
  page: number
  limit: number
}

/** Makes a post, which is public once the office approves it. */
export async function push(act: Act, { title, content }: { title: string; content: string }) {
  const created_at = act.stamp
  const id = await insertPost(act.db, { person_id: act.person.id, title, content, created_at })
  await planCheck(act, 'post', id)
  return { id }
}

/** One page of the posts that all may read, or of the caller's own in any state. */
export async function list(
  act: Act,
  input: Paging & { type: 'public' | 'own'; title?: string | undefined },
) {
  const { type, title = '', page, limit } = input
  const paging = { limit, offset: (page - 1) * limit }
  const rows =
    type === 'public'
      ? await listPublic(act.db, title, paging)
      : await listOwn(act.db, act.person.id, title, paging)
  return { list: rows.map((row) => shown(row, act.person.id)) }
}

/** A post with a page of its comments; throws `content.not_found` for one that the caller may not read. */
export async function info(act: Act, { id, page, limit }: Paging & { id: number }) {
  const post = await readable(act, id)
  const comments = await listComments(act.db, id, limit, (page - 1) * limit)
  return { ...shown(post, act.person.id), list: comments.map(shownPerson) }
}

/** A post that the caller may read: public, or their own; throws `content.not_found`. */
export async function readable(act: Act, id: number): Promise<PostRow> {
  const post = await findPost(act.db, id)
  const isPublic = post?.status === postMoves.pass.to
  if (!post || !(isPublic || post.person_id === act.person.id)) throw new Fault('content.not_found')
  return post
}

/** Removes the caller's post, and with it its comments, for all its readers. */
export async function remove(act: Act, id: number) {
  if (!(await deletePost(act.db, id, act.person.id, act.stamp)))
    throw new Fault('content.not_found')
  return {}
}

function shown({ person_id, ...post }: PostRow, callerId: number) {
  const own = person_id === callerId
  return {
    ...shownPerson(post),
    status_zn: postStatusWords[post.status as PostStatus],
    approval_remark: own ? post.approval_remark : '',
    is_personal_leave: own ? 1 : 0,
  }
}
