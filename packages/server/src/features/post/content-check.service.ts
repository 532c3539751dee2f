import { graver } from '@museum/contract/post/post.rules.ts'
import type { AppContext, CommandContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds, Payload } from '../../jobs/jobs.ts'
import {
  type CheckedText,
  findCommentText,
  findPostText,
  setChecked,
} from './content-check.store.ts'

type Part = 'post' | 'comment' | 'reply'

/** Has WeChat asked about a text once it is written; nothing where it checks no texts. */
export async function enqueueCheck(ctx: CommandContext, part: Part, id: number): Promise<void> {
  if (!ctx.app.wechat.checksTexts) return
  await insertJob(ctx.tx, {
    kind: 'content_check',
    // A post that is sent again is another text to check.
    key: `content_check ${part} ${id} ${ctx.stamp}`,
    payload: JSON.stringify({ part, id: String(id), at: ctx.stamp }),
    due_ms: ctx.now.getTime(),
  })
}

/**
 * WeChat is asked before the job's transaction, which nothing slow may hold; its verdict is kept in
 * it. A person decides: the verdict sorts what they see, and without one all goes on.
 */
export const checkKinds: JobKinds = {
  content_check: {
    ask: (appContext, jobs) =>
      Promise.all(jobs.map(({ payload, attempts }) => askWechat(appContext, payload, attempts))),
    work: async (ctx, payloads) => {
      for (const payload of payloads) await keep(ctx, payload)
    },
  },
}

// WeChat judges only those who were in the mini-program within two hours.
const mostFailures = 5

async function askWechat(
  appContext: AppContext,
  payload: Payload,
  failures: number,
): Promise<Payload> {
  if (failures >= mostFailures) return {}
  const text = await textOf(appContext.db, payload)
  if (!text?.openid) return {}
  const scene = payload.part === 'post' ? 'forum' : 'comment'
  const verdict = await appContext.wechat.checkText({ ...text, openid: text.openid, scene })
  return verdict ? { verdict } : {}
}

async function keep({ tx }: JobContext, payload: Payload): Promise<void> {
  const text = payload.verdict ? await textOf(tx, payload) : undefined
  if (!text) return
  const table = payload.part === 'post' ? 'post' : 'comment'
  await setChecked(tx, table, Number(payload.id), graver(payload.verdict ?? '', text.checked))
}

async function textOf(db: Db, { part, id, at }: Payload): Promise<CheckedText | undefined> {
  if (part === 'post') {
    const post = await findPostText(db, Number(id))
    // What was written since has a check of its own.
    return at === undefined || post?.created_at === at ? post : undefined
  }
  return await findCommentText(db, Number(id), part === 'reply' ? 'reply' : 'comment')
}
