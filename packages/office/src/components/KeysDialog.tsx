import { Modal, Switch } from 'antd'
import type { ReactNode } from 'react'
import { HandbookLink } from '../features/handbook/HandbookLink.tsx'
import './keysDialog.css'

/** Keys with what each does, under a title. */
export interface KeyGroup {
  title: string
  keys: readonly (readonly [string, string])[]
}

interface KeysDialogProps {
  groups: readonly KeyGroup[]
  open: boolean
  /** The switch of single keys, where the page has one. */
  letters?: boolean
  onLetters?: (on: boolean) => void
  onClose: () => void
  /** What the page's marks mean. */
  legend?: ReactNode
}

/** All keys of a page, and the switch of those that are a single character. */
export function KeysDialog({
  groups,
  open,
  letters = true,
  onLetters,
  onClose,
  legend,
}: KeysDialogProps) {
  return (
    <Modal title="全部按键" open={open} onCancel={onClose} footer={<HandbookLink />} width={720}>
      {onLetters ? (
        <p className="row below">
          <Switch checked={letters} onChange={onLetters} aria-label="单键快捷键" />
          单键快捷键{letters ? '已开启' : '已关闭'}（字母、数字和符号键；方向键与Ctrl组合不受影响）
        </p>
      ) : (
        <p className="hint below">正在输入时，这些按键不起作用。</p>
      )}
      <div className="halves keys-groups">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key} className="row gap-l top">
                  <dt className="fixed">
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {legend ? (
        <section className="keys-legend">
          <h3>图例</h3>
          {legend}
        </section>
      ) : null}
    </Modal>
  )
}
