import { type BulkActName, isOfPeople, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkSubjectWords, bulkWords } from '@museum/contract/bulk/bulk.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../../components/Blank.tsx'
import { FirstField } from '../../components/FirstField.tsx'
import { endTyped } from '../../components/KeptText.tsx'
import { useCtrlEnter } from '../../components/useCtrlEnter.ts'
import { useFocusBack } from '../../components/useFocusBack.ts'
import { openedName } from '../../components/useOpened.ts'
import type { Selection } from '../../components/useSelection.ts'
import { useSettled } from '../../components/useSettled.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { tellsAfter } from '../../components/wayBack.ts'
import { working } from '../../components/working.tsx'
import { broadcastsPage } from '../broadcast/broadcast.pages.ts'
import { waysInWords } from '../broadcast/broadcastRows.ts'
import { NameAndCode } from '../volunteer/NameAndCode.tsx'
import { ActFields } from './ActFields.tsx'
import { AskingNote } from './AskingNote.tsx'
import { aboutColumn } from './aboutColumn.ts'
import { bulksPage } from './bulk.pages.ts'
import {
  afterwards,
  askedOf,
  type Filter,
  isRefusal,
  isWhole,
  usual,
  type What,
} from './bulkForm.ts'

type Preview = OutputOf<'POST /api/office/bulk/preview'>

/** Whom a sheet is for. */
export type Picked = Pick<Selection, 'count' | 'all' | 'total' | 'chosen' | 'chooseAll'>

interface BulkSheetProps {
  /** What is done, with what it is asked with at first where that is not the usual. */
  act: BulkActName
  first?: What | undefined
  selection: Picked
  /** Who they are, where it is known by name. */
  whom?: string
  /** Hears what was done, before its result is shown. */
  onStarted?: ((what: What) => void) | undefined
  onClose: () => void
}

/** One act on many: what it takes, to whom it will be done, to whom not and why, and then it is done. */
export function BulkSheet({ act, first, selection, whom, onStarted, onClose }: BulkSheetProps) {
  useFocusBack()
  const navigate = useNavigate()
  const [what, setWhat] = useState<What>(first ?? usual[act])
  const start = useCommand('POST /api/office/bulk', { done: false })
  // A letter for later is one of those that wait: it asks at its minute who is meant.
  const [later, setLater] = useState('')
  const send = useCommand('POST /api/office/notifications')
  const asked = askedOf(what, selection.chosen)
  // While somebody types nothing is asked.
  const settled = useSettled(what)
  const whole = isWhole(what) && selection.count > 0
  const preview = useQueryOf(
    'POST /api/office/bulk/preview',
    { ...asked, what: settled.value },
    { enabled: whole, keep: true },
  )
  const { data } = preview
  const fresh =
    whole && data !== undefined && !preview.isPlaceholderData && !preview.isError && !settled.waits
  const busy = start.busy || send.busy
  const ready = fresh && data.will > 0 && !busy
  const run = async () => {
    if (!ready) return
    if (what.act === 'notify' && later !== '') {
      const { title, content } = what
      const { chosen } = selection
      const to =
        'ids' in chosen
          ? { volunteer_ids: chosen.ids }
          : { filter: chosen.filter as Filter, except: chosen.except }
      const letter = await send.run({ title, content, send_at: later, ...to })
      if (!letter) return
      endTyped()
      navigate(`${broadcastsPage.path}?${openedName}=${letter.data.id}`)
      return
    }
    const reply = await start.run(asked)
    if (!reply) return
    endTyped()
    onStarted?.(what)
    navigate(`${bulksPage.path}/${reply.data.id}`)
  }
  useCtrlEnter(() => void run())
  const word = bulkWords[act].act
  const danger = ['disable', 'revoke', 'statement_revoke'].includes(act) || isRefusal({ act })
  const { measure } = bulkSubjectWords[subjectOf(act)]
  return (
    <Drawer
      autoFocus={false}
      title={
        <>
          {word} <span className="hint">{whom ?? chosenWords(selection, measure)}</span>
        </>
      }
      open
      onClose={onClose}
      size={1060}
      rootClassName="bulk-sheet"
      footer={
        <div className="row apart">
          <span className="hint">
            {later === '' ? afterwards[act] : `${later} 发出，之前可以修改或撤回。`}
          </span>
          <span className="row gap-l fixed">
            <Button onClick={onClose}>{whom === undefined ? '回去改选择' : '取消'}</Button>
            <Button
              type="primary"
              danger={danger}
              disabled={!ready}
              loading={working(busy)}
              onClick={() => void run()}
            >
              {word} {fresh ? `${data.will} ${measure}` : ''} <kbd>Ctrl Enter</kbd>
            </Button>
          </span>
        </div>
      }
    >
      {selection.count === 0 ? (
        <div className="row gap-l wrap below notice">
          <span>没有勾选任何{isOfPeople(act) && measure === '人' ? '人' : '记录'}。</span>
          <Button onClick={selection.chooseAll}>
            对全部{selection.total}
            {measure}（按当前筛选）办理
          </Button>
        </div>
      ) : null}
      <FirstField />
      <ActFields
        what={what}
        onChange={setWhat}
        left={data?.except ?? none}
        later={later}
        onLater={setLater}
      />
      {what.act === 'leave' && whole ? (
        <AskingNote
          first={String(what.first)}
          last={String(what.last)}
          asks={what.ask === 1}
          whom={selection.chosen}
        />
      ) : null}
      {whole ? (
        data ? (
          <Seen preview={data} stale={!fresh} act={act} />
        ) : preview.isError ? (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Waiting lines={8} />
        )
      ) : null}
    </Drawer>
  )
}

const none: Preview['except'] = []

function chosenWords({ count, all }: Picked, measure: string): string {
  return all ? `${count} ${measure}，按筛选选定，执行时再读一次` : `所选的 ${count} ${measure}`
}

interface SeenProps {
  preview: Preview
  stale: boolean
  act: BulkActName
}

function Seen({ preview, stale, act }: SeenProps) {
  const { will, people, except, wechat, app, by_phone, sample } = preview
  const { measure } = bulkSubjectWords[subjectOf(act)]
  const left = except.reduce((sum, { count }) => sum + count, 0)
  return (
    <div
      className={`bulk-seen${stale ? ' stale' : ''}${sample || left > 0 ? ' beside' : ''}`}
      aria-busy={stale}
    >
      <section aria-label="将处理">
        <div className="row gap-l baseline wrap">
          <h2>
            将处理{will}
            {measure}
          </h2>
          {tellsAfter(act) ? (
            <span className="hint figures">
              {waysInWords({ total: will, wechat, unconsented: 0, app, by_phone })}
            </span>
          ) : null}
        </div>
        <Table<Preview['people'][number]>
          rowKey="id"
          size="small"
          columns={columnsOf(act)}
          dataSource={people}
          pagination={false}
          locale={{ emptyText: `没有可以处理的${measure === '人' ? '人' : '记录'}。` }}
        />
        {will > people.length ? (
          <p className="hint">
            其余 {will - people.length} {measure}相同办理。
          </p>
        ) : null}
      </section>
      {sample || left > 0 ? (
        <section aria-label="除外">
          {sample ? (
            <div className="below">
              <h2>{sample.name}会看到</h2>
              <div className="notice">
                <strong>{sample.title}</strong>
                <p className="written">{sample.content}</p>
              </div>
            </div>
          ) : null}
          {left > 0 ? (
            <h2>
              {left}
              {measure}除外
            </h2>
          ) : null}
          {except.map(({ code, msg, count, people: some }) => (
            <details key={code} className="bulk-except">
              <summary className="row apart">
                <span>{msg}</span>
                <strong className="figures">
                  {count} {measure}
                </strong>
              </summary>
              <ul className="plain-list">
                {some.map(({ id, name, code: number, about }) => (
                  <li key={id}>
                    <NameAndCode name={name} code={number} />
                    {about === '' ? null : <small className="quiet">{about}</small>}
                  </li>
                ))}
                {count > some.length ? (
                  <li className="hint">
                    另有 {count - some.length} {measure}
                  </li>
                ) : null}
              </ul>
            </details>
          ))}
        </section>
      ) : null}
    </div>
  )
}

const columnsOf = (act: BulkActName): Columns => {
  if (act === 'notify') return told
  const of = [...who, ...aboutColumn(act), ...changed]
  return tellsAfter(act) ? [...of, ...told.slice(1)] : of
}

const reachWords = { wechat: '微信', app: '仅应用内', phone: '需电话' } as const

type Columns = NonNullable<TableProps<Preview['people'][number]>['columns']>

const who: Columns = [
  {
    title: '志愿者',
    dataIndex: 'name',
    render: (_, row) => <NameAndCode {...row} />,
  },
]
const changed: Columns = [
  { title: '现在', dataIndex: 'was', width: 200, render: (_, { was }) => was || '—' },
  {
    title: '办理后',
    dataIndex: 'becomes',
    width: 190,
    render: (_, { becomes }) => <strong>{becomes || '—'}</strong>,
  },
]
const told: Columns = [
  ...who,
  { title: '送达', dataIndex: 'reach', width: 100, render: (_, { reach }) => reachWords[reach] },
]
