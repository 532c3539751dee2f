import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { type Account, accountStale } from './accountRows.ts'

/** Stopping, letting in again and removing accounts; what takes rights away is asked first. */
export function useAccountActs() {
  const { modal } = App.useApp()
  const change = useAct('PATCH /api/office/accounts/:id', { stale: accountStale })
  const remove = useAct('DELETE /api/office/accounts/:id', { stale: accountStale })
  const settled = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      () => undefined,
    )
  return {
    onStart: ({ id }: Account) => void settled(change.mutateAsync({ id, disabled: 0 })),
    onStop: ({ id, username }: Account) =>
      void modal.confirm({
        title: '停用账号',
        content: `“${username}”将立即退出登录，恢复启用前不能再登录。`,
        okText: '停用',
        okButtonProps: { danger: true },
        onOk: () => settled(change.mutateAsync({ id, disabled: 1 })),
      }),
    onRemove: ({ id, username }: Account) =>
      void modal.confirm({
        title: '删除账号',
        content: `“${username}”将立即退出登录。没有操作记录的账号会被删除，不可恢复；有操作记录的改为停用，记录保留。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove.mutateAsync({ id })),
      }),
  }
}
