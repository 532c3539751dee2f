import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { undoables } from '../../components/UndoBar.tsx'
import type { DecidedHere } from '../../components/useDecidedHere.ts'
import { useKeptTexts } from '../../components/useKeptTexts.ts'
import type { Opened } from '../../components/useOpened.ts'

export type Handling = ReturnType<typeof useHandling>

const then = '60 秒后本人能看到已处理'

export const feedbackUndo = 'POST /api/office/feedbacks/undecide'

/** Marks a row as dealt with, or puts it back; in a queue the next one opens then. */
export function useHandling({
  opened,
  queue,
  handledHere,
}: {
  opened: Pick<Opened<{ id: number }>, 'leave'>
  queue: boolean
  handledHere: DecidedHere
}) {
  const notes = useKeptTexts('处理说明')
  const act = useCommand('POST /api/office/feedbacks/:id/handle', { done: '已保存' })
  const noteOf = (id: number) => notes.of(id) ?? ''
  return {
    busy: act.busy,
    noteOf,
    type: notes.type,
    handle: async ({ id, name }: { id: number; name: string }, handled: 0 | 1) => {
      const text = handled === 1 ? noteOf(id).trim() : ''
      const run = () => act.run({ id, handled, note: text })
      // A key that is pressed once more would take the note away that went with the first.
      const saved = handled === 1 ? await handledHere.whileDeciding(id, run) : await run()
      if (handled === 0) handledHere.remove([id])
      if (!saved) return
      if (handled === 1)
        undoables.add({
          word: `${isolated(name)} 的反馈已处理`,
          address: feedbackUndo,
          ids: [id],
          then,
        })
      else undoables.drop(feedbackUndo, id)
      notes.drop(id)
      if (queue && handled === 1) opened.leave(id)
    },
  }
}
