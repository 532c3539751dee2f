import { Button, Modal } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import { isCovered, writing } from './keys.ts'
import { reviewLayer } from './useReviewKeys.ts'

interface KeysNoteProps {
  /** What P does here, and F; without either the keys only step and close. */
  pass?: string | undefined
  fail?: string | undefined
}

/** Which keys a page listens to on which rows are opened one by one; `?` says them all. */
export function KeysNote({ pass, fail }: KeysNoteProps) {
  const [open, setOpen] = useState(false)
  useQuestionMark(setOpen)
  const keys = [
    { keys: ['J', '↓'], act: '下一条' },
    { keys: ['K', '↑'], act: '上一条' },
    { keys: ['Enter'], act: '打开第一条' },
    ...(pass === undefined ? [] : [{ keys: ['P'], act: pass }]),
    ...(fail === undefined ? [] : [{ keys: ['F'], act: fail }]),
    { keys: ['Esc'], act: '关闭' },
    { keys: ['?'], act: '全部按键' },
  ]
  return (
    <>
      <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条
      {pass === undefined ? null : (
        <>
          ，<kbd>P</kbd> {pass}
        </>
      )}
      {fail === undefined ? null : (
        <>
          ，<kbd>F</kbd> {fail}
        </>
      )}
      ，<kbd>Esc</kbd> 关闭
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        <kbd>?</kbd> 全部按键
      </Button>
      <Modal title="全部按键" open={open} onCancel={() => setOpen(false)} footer={null} width={360}>
        <dl className="facts figures one-line dates">
          {keys.map(({ keys: of, act }) => (
            <Fragment key={act}>
              <dt>
                {of.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{act}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="hint">正在输入时，这些按键不起作用。</p>
      </Modal>
    </>
  )
}

/** `?` wherever the focus is, unless somebody writes or a dialog lies above. */
function useQuestionMark(show: (open: boolean) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || writing(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey || isCovered(`.${reviewLayer}`)) return
      event.preventDefault()
      show(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [show])
}
