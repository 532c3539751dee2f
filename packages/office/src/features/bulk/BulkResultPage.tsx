import { subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkStateBadges, bulkSubjectWords, undoneWords } from '@museum/contract/bulk/bulk.words.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { useSecondsLeft } from '../../components/useSecondsLeft.ts'
import { useUndoKey } from '../../components/useUndoKey.ts'
import {
  type Bulk,
  isUnderWay,
  lookEvery,
  tellsAfter,
  untilMsOf,
  useWayBack,
} from '../../components/wayBack.ts'
import { working } from '../../components/working.tsx'
import { notice } from '../../notice.ts'
import { Page } from '../../shell/Page.tsx'
import { DeliveryFacts } from '../broadcast/DeliveryFacts.tsx'
import { useMay } from '../login/me.tsx'
import { AskedPeople } from './AskedPeople.tsx'
import { BulkPeople, useBulkPeople } from './BulkPeople.tsx'
import { bulksPage } from './bulk.pages.ts'
import { PrintStatements } from './PrintStatements.tsx'
import './bulk.css'

/** 批量操作结果: how far it has come, what became of each, and the way back while there is one. */
export function BulkResultPage() {
  const id = Number(useParams().id) || 0
  const [underWay, setUnderWay] = useState(true)
  const query = useQueryOf(
    'GET /api/office/bulk/:id',
    { id },
    { ...(underWay ? { every: lookEvery } : {}) },
  )
  const working = query.data ? isUnderWay(query.data) : true
  if (working !== underWay) setUnderWay(working)
  const untilMs = query.data ? untilMsOf(query.data, query.dataUpdatedAt) : 0
  useWayBack(id, query.data, untilMs)
  const navigate = useNavigate()
  const leave = () => {
    // Back to the list as it stood where one comes from there.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(bulksPage.path)
  }
  useLetterKeys({ escape: leave })
  const back = (
    <Button onClick={leave}>
      返回 <kbd>Esc</kbd>
    </Button>
  )
  if (!query.data)
    return (
      <Page title={bulksPage.label} acts={back}>
        <Sought query={query} />
      </Page>
    )
  return (
    <Result bulk={query.data} untilMs={untilMs} back={back} refetch={() => void query.refetch()} />
  )
}

interface ResultProps {
  bulk: Bulk
  /** The instant of this browser until which one can take it back oneself; 0 where one cannot. */
  untilMs: number
  back: ReactNode
  refetch: () => void
}

function Result({ bulk, untilMs, back, refetch }: ResultProps) {
  const exported = useMay('office.review')
  const list = useBulkPeople(bulk)
  return (
    <Page
      title={bulk.words}
      note={
        <>
          {bulk.created_by} {bulk.created_at.slice(0, 16)}{' '}
          <StatusTag {...bulkStateBadges[bulk.state]} />
        </>
      }
      acts={
        <>
          {bulk.act === 'statement' ? <PrintStatements bulk={bulk} /> : null}
          {exported ? (
            <ExportButton address="GET /api/office/bulk/:id/people/export" filter={list.input} />
          ) : null}
          {back}
        </>
      }
    >
      <Standing bulk={bulk} untilMs={untilMs} onChanged={refetch} />
      <dl className="row gap-l wrap below bulk-figures">
        <Figure tone="celadon" count={bulk.done} word="已处理" />
        <Figure tone="amber" count={bulk.skipped} word="除外" />
        {bulk.undone > 0 ? <Figure count={bulk.undone} word="已撤销" /> : null}
        <Figure count={bulk.total - bulk.done - bulk.skipped - bulk.undone} word="未处理" />
      </dl>
      {bulk.broadcast > 0 ? <Told id={bulk.broadcast} /> : null}
      {bulk.act === 'leave' ? <AskedPeople bulk={bulk} waits={untilMs > Date.now()} /> : null}
      <BulkPeople bulk={bulk} list={list} />
    </Page>
  )
}

/** What came of a letter that was told to many, by each way; looked at again while some of it is on its way. */
function Told({ id }: { id: number }) {
  const [underWay, setUnderWay] = useState(true)
  const query = useQueryOf(
    'GET /api/office/notifications/:id',
    { id },
    underWay ? { every: lookEvery } : {},
  )
  const going = query.data ? query.data.state === 'sending' || query.data.waiting > 0 : true
  if (going !== underWay) setUnderWay(going)
  return query.data ? (
    <section className="card pad below" aria-label="送达情况">
      <DeliveryFacts broadcast={query.data} />
    </section>
  ) : null
}

function Figure({ count, word, tone }: { count: number; word: string; tone?: string }) {
  return (
    <div className={`card bulk-figure${tone ? ` figure-${tone}` : ''}`}>
      <dd className="figures">{count}</dd>
      <dt>{word}</dt>
    </div>
  )
}

/** Its progress with the way to stop it, or the way back with the seconds that are left. */
function Standing({
  bulk,
  untilMs,
  onChanged,
}: Pick<ResultProps, 'bulk' | 'untilMs'> & { onChanged: () => void }) {
  const stop = useCommand('POST /api/office/bulk/:id/stop')
  const undo = useCommand('POST /api/office/bulk/:id/undo', { done: false })
  const left = useSecondsLeft(untilMs)
  const { measure } = bulkSubjectWords[subjectOf(bulk.act)]
  const end = async () => {
    await stop.run({ id: bulk.id })
    onChanged()
  }
  const takeBack = async () => {
    const reply = await undo.run({ id: bulk.id })
    if (reply) notice.success(undoneWords(reply.data))
    onChanged()
  }
  const undoing = left > 0 ? { madeMs: untilMs, undo: () => void takeBack() } : undefined
  useUndoKey(undoing)
  if (isUnderWay(bulk))
    return (
      <section className="row gap-l below notice" aria-label="进度">
        <Progress
          percent={Math.floor(
            ((bulk.state === 'undoing' ? bulk.undone : bulk.done + bulk.skipped) /
              Math.max(1, bulk.state === 'undoing' ? bulk.undone + bulk.done : bulk.total)) *
              100,
          )}
          aria-label="处理进度"
        />
        {bulk.state === 'running' && bulk.own === 1 ? (
          <Button loading={working(stop.busy)} onClick={() => void end()}>
            停在这一批
          </Button>
        ) : null}
      </section>
    )
  if (!undoing) return null
  return (
    <section className="row apart below notice" aria-label="撤销">
      <span>
        已处理 {bulk.done} {measure}。{undoSeconds} 秒内可以撤销
        {tellsAfter(bulk.act) ? '，消息在那之后才发出' : ''}。
      </span>
      <Button loading={working(undo.busy)} onClick={undoing.undo}>
        撤销 {bulk.done} {measure} <span className="figures">{left} 秒</span> <kbd>Ctrl Z</kbd>
      </Button>
    </section>
  )
}
