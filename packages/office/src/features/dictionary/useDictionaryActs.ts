import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { every, readChanged } from '@museum/web-kit/patch.ts'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useAsk } from '../../components/useAsk.ts'
import { queryClient } from '../../data.tsx'

export type Entry = OutputOf<'GET /api/office/dictionaries'>['list'][number]

/** Moving, disabling and deleting entries of one dictionary page that starts at `offset`. */
export function useDictionaryActs(rows: Entry[], offset: number) {
  const ask = useAsk()
  const change = useCommand('PATCH /api/office/dictionaries/:id')
  const remove = useCommand('DELETE /api/office/dictionaries/:id')
  const [moving, setMoving] = useState(false)
  return {
    moving,
    async move(at: number, by: 1 | -1) {
      setMoving(true)
      let tables: string | undefined
      try {
        for (const { id, sort } of newOrder(rows, at, by, offset))
          tables = (await client.send('PATCH /api/office/dictionaries/:id', { id, sort })).changed
      } catch {
        // The client has shown it; the list tells how far the move got.
        tables = every
      } finally {
        await readChanged(queryClient, tables ?? every)
        setMoving(false)
      }
    },
    toggle({ id, name, disabled }: Entry) {
      if (disabled === 1) change.run({ id, disabled: 0 })
      else
        ask({
          title: '停用条目',
          content: `停用后，${quoted(name)}不再出现在选项中；已经选了它的记录不变。之后可以重新启用。`,
          okText: '停用',
          act: () => change.run({ id, disabled: 1 }),
        })
    },
    remove: ({ id, name }: Entry) =>
      ask({
        title: '删除条目',
        content: `删除${quoted(name)}，不可恢复。正在使用的条目不能删除，可以停用。`,
        okText: '删除',
        act: () => remove.run({ id }),
      }),
  }
}

const gap = 10

/** The entries whose `sort` must change so that the one at `at` moves by one; the page starts at `offset`. */
function newOrder(rows: readonly Entry[], at: number, by: 1 | -1, offset: number) {
  const order = [...rows]
  const [moved] = order.splice(at, 1)
  if (!moved || at + by < 0 || at + by >= rows.length) return []
  order.splice(at + by, 0, moved)
  return order.flatMap(({ id, sort }, place) => {
    const next = Math.min(9999, (offset + place + 1) * gap)
    return next === sort ? [] : [{ id, sort: next }]
  })
}
