import { KeysDialog } from './KeysDialog.tsx'
import type { ListKeysProps } from './KeysNote.tsx'

/** All that single keys do in a list. */
export function ListKeys({
  keys,
  opens,
  searches,
  ticks,
  onClose,
}: ListKeysProps & { onClose: () => void }) {
  const { pass, fail, more = [] } = keys
  const rows = opens
    ? [
        ['J ↓', '下一条'],
        ['K ↑', '上一条'],
        ['Enter', '打开第一条'],
        ['Esc', '关闭'],
      ]
    : [
        ['J', '到下一行'],
        ['K', '到上一行'],
        ['Enter', '打开这一行'],
        ['Esc', '离开表格'],
      ]
  const acts = [
    ...(pass === undefined ? [] : [['P', pass]]),
    ...(fail === undefined ? [] : [['F', fail]]),
    ...more,
    ...(searches ? [['/', '搜索']] : []),
    ...(ticks ? [['Ctrl A', '选择全部（按当前筛选）']] : []),
    ['?', '全部按键'],
  ]
  return (
    <KeysDialog
      open
      groups={[
        { title: '名单', keys: rows as [string, string][] },
        { title: '操作', keys: acts as [string, string][] },
      ]}
      onClose={onClose}
    />
  )
}
