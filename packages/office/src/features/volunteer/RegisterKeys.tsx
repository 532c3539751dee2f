import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLetterKeys } from '../../components/useLetterKeys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('../../components/KeysDialog.tsx')).KeysDialog,
}))

const groups = [
  {
    title: '名单',
    keys: [
      ['J K', '打开下一人、上一人'],
      ['Enter', '打开第一人'],
      ['Esc', '关闭'],
      ['/', '搜索'],
    ],
  },
  {
    title: '勾选后',
    keys: [
      ['U', '续期'],
      ['M', '发通知'],
      ['G', '分组'],
      ['Q', '加标签'],
      ['L', '登记请假'],
    ],
  },
  {
    title: '筛选',
    keys: [
      ['S', '展开筛选并输入，如 本年 0-24'],
      ['Enter', '按输入的筛选'],
      ['?', '全部按键'],
    ],
  },
] as const

/** Which keys the register listens to; `?` says them all. */
export function RegisterKeys() {
  const [open, setOpen] = useState(false)
  useLetterKeys({ '?': () => setOpen(true) })
  return (
    <span className="screen-only">
      <kbd>S</kbd> 筛选，<kbd>/</kbd> 搜索，<kbd>J</kbd> <kbd>K</kbd> 逐个打开
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        <kbd>?</kbd> 全部按键
      </Button>
      {open ? (
        <Suspense>
          <KeysDialog groups={groups} open onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
