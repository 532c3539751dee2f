import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, Checkbox, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Waiting } from '../../components/Waiting.tsx'
import {
  type Applied,
  effectInWords,
  leftInWords,
  overwritable,
  weekInWords,
} from './applyWords.ts'
import { demandPage } from './demand.pages.ts'
import './demand.css'

interface ApplyTemplateProps {
  monday: string
  today: string
  open: boolean
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** 套用模板: what the template does to one week, read before Enter does it. */
export function ApplyTemplate({ monday, today, open, onClose, onDone }: ApplyTemplateProps) {
  const [overwrite, setOverwrite] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = { weeks: [monday], overwrite: overwrite ? 1 : 0 }
  const preview = useQueryOf('POST /api/office/demand/preview', input, {
    enabled: open,
    fresh: true,
    keep: true,
  })
  const apply = useCommand('POST /api/office/demand/apply', {
    waits: true,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const effect = preview.isPlaceholderData ? undefined : preview.data?.list[0]
  // Whoever presses before the figures have come means what they will say.
  const [asked, setAsked] = useState(false)
  const known = effect !== undefined
  const { run } = apply
  useEffect(() => {
    if (!asked || !known) return
    setAsked(false)
    void run({ weeks: [monday], overwrite: overwrite ? 1 : 0 })
  }, [asked, known, run, monday, overwrite])
  const nothing = effect !== undefined && isNothing(effect)
  return (
    <Modal
      title={`套用模板到${weekInWords(monday, today)}`}
      open={open}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && button.current?.focus()}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button
          key="apply"
          ref={button}
          type="primary"
          disabled={nothing}
          loading={apply.busy || asked}
          onClick={() => setAsked(true)}
        >
          {effect && effect.add_heads > 0 ? `套用 ${effect.add_heads} 席` : '套用'} <kbd>Enter</kbd>
        </Button>,
      ]}
    >
      {effect ? (
        <div className="demand-effect" aria-live="polite">
          <p>
            <strong className="figures">{effectInWords(effect)}</strong>
          </p>
          {leftInWords(effect, today).map((line) => (
            <p key={line} className="figures">
              {line}
            </p>
          ))}
          {isEmpty(effect) ? (
            <p>
              需求模板还是空的，请先<Link to={demandPage.path}>填写需求模板</Link>。
            </p>
          ) : (
            <p>只写所需人数；已排的人不动，也无人收到消息。</p>
          )}
          {overwrite || effect.left.some(({ reason }) => overwritable.includes(reason)) ? (
            <Checkbox checked={overwrite} onChange={({ target }) => setOverwrite(target.checked)}>
              这些也按模板改
            </Checkbox>
          ) : null}
        </div>
      ) : preview.error ? (
        <Alert
          type="error"
          showIcon
          title={preview.error.message}
          action={
            <Button size="small" onClick={() => void preview.refetch()}>
              重试
            </Button>
          }
        />
      ) : (
        <Waiting lines={3} ragged />
      )}
    </Modal>
  )
}

const isNothing = ({ add, change, remove }: Applied) => add + change + remove === 0
const isEmpty = (week: Applied) => isNothing(week) && week.same === 0 && week.left.length === 0
