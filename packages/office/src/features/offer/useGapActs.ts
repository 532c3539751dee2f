import { faults } from '@museum/contract/fault.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useState } from 'react'
import { useSaving } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { notice } from '../../notice.ts'
import { shiftUndo } from '../planner/useKeptActs.ts'
import { besideWords, firstAskable, type Gap, reachOf, targetOf } from './gapRows.ts'

/** Somebody who is asked, or planned. */
export interface Someone {
  id: number
  name: string
  code: string
}

/** Somebody against whom a reason speaks that the office may pass. */
interface Pending {
  person: Someone
  words: string
}

/**
 * What the office does for a gap: asking, taking that back, planning somebody at once. `onPut` plans in the
 * way of a page that can take it back.
 */
export function useGapActs(
  gap: Gap,
  onPut?: (person: Someone, reason?: string) => Promise<unknown>,
) {
  const { offer } = gap
  const target = targetOf(gap)
  const asking = useCommand('POST /api/office/offers/ask', {
    waits: true,
    done: false,
    onDone: ({ data }) => notice.success(`已询问 ${data.asked} 人，先接先得`),
  })
  const taking = useCommand('POST /api/office/offers/withdraw', { waits: true })
  const filling = useSaving('POST /api/office/offers/fill', { waits: true, done: false })
  const [pending, setPending] = useState<Pending>()
  const first = firstAskable(gap)
  const reach = reachOf(gap)
  const put = async ({ id, name }: Someone, reason?: string) => {
    const { data } = await filling.run({ ...target, volunteer_id: id, reason })
    const where = joined([gap.service_type_name, gap.place_name])
    const word = `排入${isolated(name)}：${where}`
    undoables.add({ word, address: shiftUndo, ids: [data.shift] })
  }
  const fill = async (person: Someone) => {
    if (onPut) return await onPut(person)
    try {
      await put(person)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'offer.reason_required') return notice.error(error.message)
      const asked = `，${faults['offer.reason_required'].msg}`
      setPending({ person, words: error.message.replace(asked, '') })
    }
  }
  const sure = (count: number) => ({
    title: `询问 ${count} 人`,
    text: `${joined([gap.service_type_name, gap.place_name])}，${
      gap.beside === '' ? `缺 ${gap.lack} 人` : `补 ${gap.beside}`
    }。现在发出，先接先得。${gap.beside === '' ? '' : besideWords(gap.beside)}`,
    confirm: '发出',
  })
  return {
    busy: asking.busy || taking.busy || filling.busy,
    ask: ({ id }: Someone) => void asking.run({ ...target, volunteer_ids: [id] }),
    askFirst:
      first.length === 0
        ? undefined
        : () =>
            void asking.run(
              { ...target, volunteer_ids: first.map(({ id }) => id) },
              sure(first.length),
            ),
    askAll: reach === 0 ? undefined : () => void asking.run(target, sure(reach)),
    withdraw: offer
      ? () =>
          void taking.run(
            { id: offer.id },
            {
              title: '撤回询问',
              text: '还没有答复的人会看到“已撤回”，不再需要答复。',
              confirm: '撤回',
            },
          )
      : undefined,
    fill: (person: Someone) => void fill(person),
    /** Plans somebody against a reason, which asks for one. */
    fillAgainst: (person: Someone, words: string) => setPending({ person, words }),
    against: pending && {
      title: `排入${isolated(pending.person.name)}`,
      words: pending.words,
    },
    pass: async (reason: string) => {
      if (!pending) return
      if (onPut) await onPut(pending.person, reason)
      else await put(pending.person, reason)
    },
    leave: () => setPending(undefined),
  }
}

export type GapActs = ReturnType<typeof useGapActs>
