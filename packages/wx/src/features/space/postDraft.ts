import { ask } from '../../pieces/dialogs.ts'
import { drafts } from '../../session/drafts.ts'

/** Under what the two texts of an unsent post are kept on the phone. */
export const postDraft = { title: 'post title', content: 'post content' } as const

/** Says to the form that a rejected post is written anew there. */
export const rewriting = 'rewriting'

/** Makes a post the draft that is open; asks first where another would be lost. */
export async function replacesDraft(post: { title: string; content: string }): Promise<boolean> {
  const other = Object.values(postDraft).some((name) => drafts.read(name) !== undefined)
  const text = '您有一篇尚未提交的草稿，继续将替换它'
  if (other && !(await ask({ title: '修改后重新发布', text, confirm: '继续' }))) return false
  drafts.keep(postDraft.title, post.title)
  drafts.keep(postDraft.content, post.content)
  return true
}
