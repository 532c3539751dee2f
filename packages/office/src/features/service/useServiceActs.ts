import { quoted } from '@museum/contract/text.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { type Place, type ServiceType, serviceStale } from './serviceRows.ts'

interface Entry {
  id: number
  name: string
  disabled: number
}

const stale = { stale: serviceStale }

/** Disabling, enabling and deleting service types. */
export function useServiceTypeActs() {
  const change = useAct('PATCH /api/office/service-types/:id', stale)
  const remove = useAct('DELETE /api/office/service-types/:id', stale)
  return useEntryActs<ServiceType>('服务类型', change.mutateAsync, remove.mutateAsync)
}

/** Disabling, enabling and deleting places. */
export function usePlaceActs() {
  const change = useAct('PATCH /api/office/places/:id', stale)
  const remove = useAct('DELETE /api/office/places/:id', stale)
  return useEntryActs<Place>('服务地点', change.mutateAsync, remove.mutateAsync)
}

function useEntryActs<E extends Entry>(
  label: string,
  change: (input: { id: number; disabled: 0 | 1 }) => Promise<unknown>,
  remove: (input: { id: number }) => Promise<unknown>,
) {
  const { modal } = App.useApp()
  const settled = (act: Promise<unknown>) => act.then(undefined, () => undefined)
  return {
    toggle({ id, name, disabled }: E) {
      if (disabled === 1) return void settled(change({ id, disabled: 0 }))
      modal.confirm({
        title: `停用${label}`,
        content: `停用后，${quoted(name)}不能再用于新的排班；已有的排班不变。之后可以重新启用。`,
        okText: '停用',
        okButtonProps: { danger: true },
        onOk: () => settled(change({ id, disabled: 1 })),
      })
    },
    remove({ id, name }: E) {
      modal.confirm({
        title: `删除${label}`,
        content: `删除${quoted(name)}，不可恢复。已有排班使用的不能删除，可以停用。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove({ id })),
      })
    },
  }
}
