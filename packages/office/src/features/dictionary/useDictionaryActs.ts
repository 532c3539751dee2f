import type { Address, OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useAct } from '../../call/useAct.ts'
import { refresh } from '../../call/useCall.ts'
import { client } from '../../client.ts'
import { newOrder } from './newOrder.ts'

export type Entry = OutputOf<'GET /api/office/dictionaries'>['list'][number]

export const dictionaryStale: Address[] = [
  'GET /api/office/dictionaries',
  'GET /api/office/activities',
]

/** Moving, disabling and deleting entries of one dictionary page that starts at `offset`. */
export function useDictionaryActs(rows: Entry[], offset: number) {
  const { modal } = App.useApp()
  const change = useAct('PATCH /api/office/dictionaries/:id', { stale: dictionaryStale })
  const remove = useAct('DELETE /api/office/dictionaries/:id', { stale: dictionaryStale })
  const [moving, setMoving] = useState(false)
  const settled = (act: Promise<unknown>) => act.then(undefined, () => undefined)
  return {
    moving,
    async move(at: number, by: 1 | -1) {
      setMoving(true)
      try {
        for (const { id, sort } of newOrder(rows, at, by, offset))
          await client.send('PATCH /api/office/dictionaries/:id', { id, sort })
      } catch {
        // The client has shown it; the list below tells how far the move got.
      } finally {
        await refresh(...dictionaryStale)
        setMoving(false)
      }
    },
    toggle(entry: Entry) {
      if (entry.disabled === 1) {
        change.mutate({ id: entry.id, disabled: 0 })
        return
      }
      modal.confirm({
        title: '停用条目',
        content: `停用后，${quoted(entry.name)}不再出现在选项中；已经选了它的记录不变。之后可以重新启用。`,
        okText: '停用',
        okButtonProps: { danger: true },
        onOk: () => settled(change.mutateAsync({ id: entry.id, disabled: 1 })),
      })
    },
    remove(entry: Entry) {
      modal.confirm({
        title: '删除条目',
        content: `删除${quoted(entry.name)}，不可恢复。正在使用的条目不能删除，可以停用。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove.mutateAsync({ id: entry.id })),
      })
    },
  }
}
