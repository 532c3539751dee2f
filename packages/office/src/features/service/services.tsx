import { usableBadge } from '@museum/contract/badges.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'
import { RowAct } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAsk } from '../../components/useAsk.ts'

export type ServiceType = OutputOf<'GET /api/office/service-types'>['list'][number]
export type Place = OutputOf<'GET /api/office/places'>['list'][number]

const all = { page: 1, limit: mostSetUp } as const

/** All service types and places, disabled ones among them, in the office's order. */
export function useServices() {
  const types = useQueryOf('GET /api/office/service-types', all)
  const places = useQueryOf('GET /api/office/places', all)
  return {
    types: types.data?.list,
    places: places.data?.list,
    error: types.error ?? places.error,
    retry: () => {
      void types.refetch()
      void places.refetch()
    },
  }
}

interface Entry {
  id: number
  name: string
  sort: number
  disabled: number
}

/** Where a new one goes: after those of the page. */
export const nextSort = (rows: readonly Entry[]) =>
  Math.min(9999, Math.max(0, ...rows.map(({ sort }) => sort)) + 10)

/** Order and standing of a service type or a place, as the last columns of its table. */
export const entryColumns = [
  {
    title: '顺序',
    dataIndex: 'sort',
    width: 100,
    align: 'right' as const,
    className: 'figures',
  },
  {
    title: '状态',
    dataIndex: 'disabled',
    width: 110,
    render: (disabled: number) => <StatusTag {...usableBadge(disabled)} />,
  },
]

interface EntryActs<E> {
  /** What it is called in the dialogs. */
  label: string
  edit: (entry: E) => void
  change: (input: { id: number; disabled: 0 | 1 }) => Promise<unknown>
  remove: (input: { id: number }) => Promise<unknown>
}

/** The column with the acts of a service type or a place: edit, disable or enable, delete. */
export function useEntryActs<E extends Entry>({ label, edit, change, remove }: EntryActs<E>) {
  const ask = useAsk()
  const toggle = ({ id, name, disabled }: E) => {
    if (disabled === 1) change({ id, disabled: 0 }).catch(() => undefined)
    else
      ask({
        title: `停用${label}`,
        content: `停用后，${quoted(name)}不能再用于新的排班；已有的排班不变。之后可以重新启用。`,
        okText: '停用',
        act: () => change({ id, disabled: 1 }),
      })
  }
  const askRemove = ({ id, name }: E) =>
    ask({
      title: `删除${label}`,
      content: `删除${quoted(name)}，不可恢复。已有排班使用的不能删除，可以停用。`,
      okText: '删除',
      act: () => remove({ id }),
    })
  return {
    title: '操作',
    key: 'acts',
    width: 190,
    render: (_: unknown, entry: E) => (
      <div className="row-acts">
        <RowAct word="编辑" of={entry.name} onClick={() => edit(entry)} />
        <RowAct
          word={entry.disabled ? '启用' : '停用'}
          of={entry.name}
          onClick={() => toggle(entry)}
        />
        <RowAct word="删除" of={entry.name} danger onClick={() => askRemove(entry)} />
      </div>
    ),
  }
}

/** Where a service type or a place stands among the others. */
export function SortItem() {
  return (
    <Form.Item name="sort" label="顺序" extra="小的在前" rules={[between('顺序', 0, 9999)]}>
      <InputNumber precision={0} />
    </Form.Item>
  )
}
