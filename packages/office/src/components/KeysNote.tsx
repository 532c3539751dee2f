import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLetterKeys } from './useLetterKeys.ts'
import { reviewLayer } from './useReviewKeys.ts'

const KeysDialog = lazy(async () => ({
  default: (await import('./KeysDialog.tsx')).KeysDialog,
}))

/** What single keys do on a page: P and F of what stands open, and keys of its own. */
export interface PageKeys {
  pass?: string | undefined
  fail?: string | undefined
  more?: readonly (readonly [string, string])[]
}

interface KeysNoteProps {
  keys: PageKeys
  /** Whether rows open one after another, else they are stepped through. */
  opens: boolean
  /** Whether there is something to search in, and rows are ticked. */
  searches: boolean
  ticks: boolean
}

/** Which keys a list listens to; `?` says them all. */
export function KeysNote({ keys, opens, searches, ticks }: KeysNoteProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useLetterKeys({ '?': show, '？': show }, true, `.${reviewLayer}`)
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
    <span className="one-line hint">
      {pass === undefined ? null : (
        <>
          <kbd>P</kbd> {pass}{' '}
        </>
      )}
      {fail === undefined ? null : (
        <>
          <kbd>F</kbd> {fail}
        </>
      )}
      <Button type="text" size="small" className="quiet" onClick={show}>
        <kbd>?</kbd> 全部按键
      </Button>
      {open ? (
        <Suspense>
          <KeysDialog
            open
            groups={[
              { title: '名单', keys: rows as [string, string][] },
              { title: '操作', keys: acts as [string, string][] },
            ]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
