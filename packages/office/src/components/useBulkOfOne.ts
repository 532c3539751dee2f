import type { InputOf } from '@museum/contract/calls.ts'
import { isolated } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { client, tellFailure } from '../client.ts'
import { notice } from '../notice.ts'
import { useSaving } from './FormDialog.tsx'
import { undoables } from './UndoBar.tsx'
import { hasWayBack, thenOf } from './wayBack.ts'

type What = InputOf<'POST /api/office/bulk'>['what']

interface One {
  id: number
  /** Whom or what it is done to, as the line with the way back names it. */
  name: string
  /** What comes once it can be taken back no longer, where the act's own words do not say it. */
  after?: string
}

/** Does one act to one person or record as it is done to many, with its line in the bar of what was just done. */
export function useBulkOfOne() {
  const act = useSaving('POST /api/office/bulk', { done: false })
  /** Rejects with what was refused, or with why this one is left out. */
  const run = async (what: What, { id, name, after = thenOf(what.act) }: One) => {
    const { data } = await act.run({ what, ids: [id] })
    if (data.done === 0) throw new CallError(0, await whyNot(data.id))
    const word = `${isolated(name)}：${data.words}`
    const then = after
    if (!hasWayBack(what.act)) return notice.success(word)
    undoables.add({ bulk: data.id, word, madeMs: Date.now(), then })
  }
  return {
    busy: act.busy,
    run,
    /** The same where no form shows what is refused. */
    tell: (what: What, one: One) => run(what, one).catch(tellFailure),
  }
}

async function whyNot(id: number): Promise<string> {
  const sought = { id, outcome: 'skipped', page: 1, limit: 50 } as const
  const { data } = await client.send('GET /api/office/bulk/:id/people', sought, { own: true })
  return data.list[0]?.why || words.requestFailed
}
