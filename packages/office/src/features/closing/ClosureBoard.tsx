import { lengthOf } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { useAsOpened } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useMainKey } from '../../components/useMainKey.ts'
import { useSettled } from '../../components/useSettled.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import type { Place } from '../service/services.tsx'
import type { Settings } from '../setting/settingRows.ts'
import { ClosureEffect } from './ClosureEffect.tsx'
import { ClosureForm, longestReason } from './ClosureForm.tsx'
import { ClosureFrame } from './ClosureFrame.tsx'
import { ClosureList } from './ClosureList.tsx'
import {
  type ClosureRow,
  closedInWords,
  closureUndo,
  type Draft,
  draftOf,
  type Effect,
  emptyDraft,
  inputOf,
  missingOf,
  partsOf,
} from './closureDraft.ts'
import { SpecialDays } from './SpecialDays.tsx'

interface ClosureBoardProps {
  closures: readonly ClosureRow[]
  settings: Settings
  places: readonly Place[]
  mayEdit: boolean
  draft: Draft
  onDraft: (draft: Draft) => void
  onOpen: (id: number) => void
}

/** What is to be closed beside whom it touches; until a day is chosen, what is closed already. */
export function ClosureBoard(props: ClosureBoardProps) {
  const { closures, settings, places, mayEdit, draft, onDraft, onOpen } = props
  const [listed, setListed] = useState(false)
  const [done, setDone] = useState('')
  const missing = missingOf(draft)
  // What is asked lags behind what is chosen, and may not be whole yet when that is.
  const input = useSettled(draft)
  const changes = input.value.id
  const asked = { ...inputOf(input.value), ...(changes === undefined ? {} : { id: changes }) }
  const query = useQueryOf('POST /api/office/closures/preview', asked, {
    enabled: mayEdit && missing === undefined && missingOf(input.value) === undefined,
    keep: true,
    own: true,
    every: refreshIntervals.board,
  })
  const finish = (
    { data }: { data: Done },
    given: Parameters<typeof closedInWords>[0],
    verb = '',
  ) => {
    const { id, told } = data
    const then = told > 0 ? `60 秒后通知 ${told} 人` : '60 秒后不能撤销'
    const word = `${verb}${closedInWords(given, places, settings.today)}`
    undoables.add({ word, address: closureUndo, ids: [id], then })
    setDone(doneInWords(data))
    setListed(false)
    onDraft(emptyDraft)
  }
  const detail = useQueryOf(
    'GET /api/office/closures/:id',
    { id: draft.id ?? 0 },
    { enabled: draft.id !== undefined },
  )
  const seen = useAsOpened(detail.data, draft.id !== undefined)
  const create = useCommand('POST /api/office/closures', { done: false, onDone: finish })
  // Of what was taken back nothing more is said.
  useEffect(() => undoables.whenUndone(closureUndo, () => setDone('')), [])
  const change = useCommand('PATCH /api/office/closures/:id', {
    of: seen,
    done: false,
    onDone: (reply, given) => {
      // What was done before is told by now.
      undoables.drop(closureUndo, reply.data.id)
      finish(reply, given, '改为 ')
    },
    onTheirs: () => onDraft(emptyDraft),
  })
  const effect = missing === undefined ? query.data : undefined
  const stale = input.waits || query.isPlaceholderData
  const unsaid = missing ?? reasonMissing(draft)
  const save = () => {
    const given = inputOf(draft)
    if (draft.id === undefined) void create.run(given)
    else void change.run({ id: draft.id, ...given })
  }
  const busy = create.busy || change.busy
  const mayAct =
    mayEdit && unsaid === undefined && !stale && query.error === null && effect !== undefined
  const showsList = listed || draft.first === ''
  useMainKey(mayAct && !busy && !showsList ? save : undefined)
  const { id, first } = draft
  const edit = (changed: Partial<Draft>) => {
    setListed(false)
    setDone('')
    onDraft({ ...draft, ...changed })
  }
  const since = closures.find((closure) => closure.id === id && closure.first < settings.today)
  return (
    <ClosureFrame
      sideTitle={id === undefined ? '新的闭馆' : '修改停用'}
      acts={
        first === '' ? null : (
          <>
            <Button onClick={() => onDraft(emptyDraft)}>
              {id === undefined ? '清空' : '放弃修改'}
            </Button>
            <Button aria-pressed={listed} onClick={() => setListed(!listed)}>
              {listed ? '看影响' : `已定的闭馆 ${closures.length}`}
            </Button>
          </>
        )
      }
      side={
        mayEdit ? (
          <ClosureForm
            key={id ?? 0}
            draft={draft}
            onChange={edit}
            settings={settings}
            places={places}
            used={closures.map(({ reason }) => reason).filter(Boolean)}
            since={since?.first}
            message={<Message effect={effect} />}
          />
        ) : null
      }
    >
      {showsList ? (
        <div className="stack gap-xl pad-s closure-listed">
          {done ? (
            <p className="celadon strong closure-done" role="status">
              {done}
            </p>
          ) : null}
          <ClosureList
            closures={closures}
            today={settings.today}
            mayEdit={mayEdit}
            onOpen={onOpen}
            onEdit={(closure) => onDraft(draftOf(closure, partsOf(settings.roster_blocks)))}
          />
          <SpecialDays settings={settings} mayEdit={mayEdit} />
        </div>
      ) : missing === undefined ? (
        <ClosureEffect
          today={settings.today}
          draft={draft}
          effect={effect}
          stale={stale}
          error={query.error}
          onRetry={() => void query.refetch()}
          missing={unsaid}
          busy={busy}
          onClose={save}
        />
      ) : (
        <Blank text={`${missing}，这里会列出影响到谁。`} />
      )}
    </ClosureFrame>
  )
}

function reasonMissing({ reason }: Draft): string | undefined {
  if (reason.trim() === '') return '请填写原因'
  return lengthOf(reason.trim()) > longestReason ? `原因不能超过${longestReason}个字` : undefined
}

interface Done {
  id: number
  taken: number
  restored: number
  told: number
}

function doneInWords({ taken, restored, told }: Done) {
  const what = [
    taken > 0 ? `取消 ${taken} 个班次` : '',
    restored > 0 ? `恢复 ${restored} 个班次` : '',
    told > 0 ? `60 秒后通知 ${told} 人` : '没有人需要通知',
  ]
  return `已保存：${what.filter(Boolean).join('，')}。`
}

/** What the first of them will read. */
function Message({ effect }: { effect: Effect | undefined }) {
  const message = effect?.message
  if (!message) return null
  return (
    <section aria-labelledby="closure-message">
      <h3 id="closure-message" className="quiet smaller regular">
        他们会收到
      </h3>
      <div className="frame smaller closure-message">
        <b>{message.title}</b>
        <p className="written">{message.content}</p>
        <small>以{message.name}为例</small>
      </div>
    </section>
  )
}
