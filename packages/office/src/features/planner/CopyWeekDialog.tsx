import type { OutputOf } from '@museum/contract/calls.ts'
import { addDays, dayNumber, mondayOf, shortDayText } from '@museum/contract/day.ts'
import type { CopyReason } from '@museum/contract/planner/copy.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Checkbox, DatePicker, Form, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FirstField } from '../../components/FirstField.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { Waiting } from '../../components/Waiting.tsx'

const copyUndo = 'POST /api/office/rosters/copy/undecide'

interface CopyWeekDialogProps {
  /** The Monday of the week that is copied; empty while the dialog is closed. */
  from: string
  today: string
  onClose: () => void
  /** Told of the Monday that was copied to. */
  onCopied: (to: string) => void
}

/** Copies a week to another, and says before what that does. */
export function CopyWeekDialog({ from, today, onClose, onCopied }: CopyWeekDialogProps) {
  const [chosen, setChosen] = useState('')
  const [withPeople, setWithPeople] = useState(false)
  const open = from !== ''
  const usual = from < mondayOf(today) ? mondayOf(today) : addDays(from || today, 7)
  const to = chosen === '' || chosen === from ? usual : chosen
  const weeks = { from, to, people: withPeople ? 1 : 0 }
  const preview = useQueryOf('GET /api/office/rosters/copy', weeks, { enabled: open, keep: true })
  const close = () => {
    setChosen('')
    setWithPeople(false)
    onClose()
  }
  const act = useCommand('POST /api/office/rosters/copy', {
    onDone: ({ data: { slots, shifts } }) => {
      const then = shifts > 0 ? undefined : '60 秒后不能撤销'
      const word = `复制到 ${shortDayText(to, today)}起的一周`
      // A copy goes by the Monday that it was made to.
      const ids = [dayNumber(to)]
      if (slots + shifts > 0) undoables.add({ word, then, address: copyUndo, ids })
      onCopied(to)
      close()
    },
  })
  const nothing = preview.data?.slots === 0 && preview.data.shifts === 0
  return (
    <Modal
      title={open ? `复制 ${shortDayText(from, today)}起的一周` : ''}
      open={open}
      onCancel={close}
      onOk={() => act.run(weeks)}
      okText="复制"
      okButtonProps={{ disabled: nothing || !preview.data || preview.isPlaceholderData }}
      confirmLoading={act.busy}
      destroyOnHidden
    >
      <FirstField />
      <Form layout="vertical" component="div">
        <Form.Item label="复制到" htmlFor="copy-to">
          <DatePicker
            id="copy-to"
            className="wide"
            picker="week"
            allowClear={false}
            value={dayjs(to)}
            format={(day) => `${day.format('YYYY年M月D日')}起的一周`}
            disabledDate={(day) => {
              const monday = mondayOf(day.format('YYYY-MM-DD'))
              return monday < mondayOf(today) || monday === from
            }}
            onChange={(day) => day && setChosen(mondayOf(day.format('YYYY-MM-DD')))}
          />
        </Form.Item>
        <Form.Item extra="人员按星期对应复制，60 秒后通知，每人只收到一条">
          <Checkbox checked={withPeople} onChange={({ target }) => setWithPeople(target.checked)}>
            同时复制已排的人员
          </Checkbox>
        </Form.Item>
        {preview.data ? (
          <Preview counts={preview.data} withPeople={withPeople} />
        ) : preview.error ? (
          <Alert type="error" showIcon title={preview.error.message} />
        ) : (
          <Waiting lines={2} ragged />
        )}
      </Form>
    </Modal>
  )
}

const reasonWords: Readonly<Record<CopyReason, string>> = {
  past: '日期已过',
  drafted: '该周正在编排，进草稿',
  closed: '当日闭馆',
  window: '不在当日时间段内',
  activity: '活动当日不在服务期',
  place: '类型或地点已停用',
  volunteer: '志愿者当前不能排班',
  there: '当日已有同样的排班',
  overlap: '与当日已有排班重叠',
}

interface PreviewProps {
  counts: OutputOf<'GET /api/office/rosters/copy'>
  withPeople: boolean
}

function Preview({ counts, withPeople }: PreviewProps) {
  const { slots, slots_skipped, shifts, people, skipped, reasons } = counts
  return (
    <div className="notice" aria-live="polite">
      <p>
        将复制 <strong>{slots}</strong> 项所需人数
        {slots_skipped > 0 ? `，略过 ${slots_skipped} 项（当日已有、闭馆或已过）` : ''}。
      </p>
      {withPeople ? (
        <p>
          将为 <strong>{people}</strong> 人复制 <strong>{shifts}</strong> 个排班
          {skipped > 0 ? `，略过 ${skipped} 个` : ''}。
        </p>
      ) : null}
      {reasons.length > 0 ? (
        <ul className="steps hint">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reasonWords[reason]}：{count}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
