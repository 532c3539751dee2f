import type { OutputOf } from '@museum/contract/calls.ts'
import type { Sending } from '@museum/contract/draft/draft.rules.ts'
import { reachWays, reachWords } from '@museum/contract/login/reach.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { tellFailure } from '../../client.ts'
import { Failure } from '../../components/Blank.tsx'
import { useKeptTexts } from '../../components/useKeptTexts.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { notice } from '../../notice.ts'
import type { CellPlace } from '../planner/cellSeats.ts'
import { readPublished } from '../planner/readReached.ts'
import type { Told } from '../planner/ToldLine.tsx'
import { weekNumber, weekSpan } from '../planner/weekWords.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { PhoneList } from './PhoneList.tsx'
import { PublishPeople, reachedBy } from './PublishPeople.tsx'
import { PublishStale, type Since } from './PublishStale.tsx'
import { hearingInWords, morningInWords, SendingChoice } from './SendingChoice.tsx'
import type { Draft } from './useDraft.ts'
import './draft.css'

/** Soft rules that are passed, by the seat, with why. */
type Passed = ReadonlyMap<string, string>

interface PublishSheetProps {
  draft: Draft
  open: boolean
  onClose: () => void
  onPublished: (words: string) => void
  /** Hears how those are reached whom it concerns, where somebody has to phone one of them. */
  onTold: (told: Told) => void
  /** Shows a cell that was changed. */
  onGo: (cell: CellPlace) => void
}

/** 发布: what changes for whom, what stands in the way, and what each person will read. */
export function PublishSheet({ open, ...props }: PublishSheetProps) {
  const { draft, onClose } = props
  const monday = draft.week?.monday ?? ''
  return (
    <Drawer
      title={
        monday ? (
          <>
            发布第{weekNumber(monday)}周{' '}
            <small className="figures">{weekSpan(monday, draft.week?.today ?? '')}</small>
          </>
        ) : (
          ''
        )
      }
      open={open && monday !== ''}
      onClose={onClose}
      size={1090}
      classNames={{ body: 'publish-body' }}
      destroyOnHidden
    >
      <Sheet monday={monday} {...props} />
    </Drawer>
  )
}

type SheetProps = Omit<PublishSheetProps, 'open'> & { monday: string }

function Sheet({ draft, monday, onClose, onPublished, onTold, onGo }: SheetProps) {
  const [passed, setPassed] = useState<Passed>(new Map())
  // A reason outlives the sheet; that it passes something is said anew.
  const whys = useKeptTexts('带理由发布')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const choice = {
    left_out: [...leftOut],
    passed: [...passed].map(([seat, why]) => ({ seat, why })),
  }
  const query = useQueryOf(
    'POST /api/office/drafts/info',
    { date: monday, ...choice },
    { fresh: true, keep: true },
  )
  const info = query.data
  const settled = info !== undefined && !query.isPlaceholderData
  // What cannot be published stays in the draft, until somebody says why it may.
  const open = settled
    ? info.conflicts.filter((one) => one.left_out === 0 && one.passed === 0).map(({ seat }) => seat)
    : []
  const openKey = open.join(' ')
  useEffect(() => {
    if (openKey !== '') setLeftOut((before) => [...before, ...openKey.split(' ')])
  }, [openKey])
  const [sending, setSending] = useState<Sending>('now')
  // What colleagues changed since these figures were read, for which it was not published.
  const [since, setSince] = useState<Since>()
  const today = draft.week?.today ?? ''
  const publish = useCommand('POST /api/office/drafts/publish', {
    waits: true,
    done: false,
    own: true,
    onDone: ({ data: { people, count, concerned } }) => {
      const waits =
        info?.people.some((one) => one.reach === 'wechat' && one.waits[sending] !== '') === true
      const left = info && info.left > 0 ? `，${info.left} 处留在草稿里` : ''
      const words = `已发布 ${count} 处改动，60 秒后通知 ${people} 人${left}`
      for (const seat of passed.keys()) whys.drop(seat)
      draft.forget()
      onClose()
      const told = waits ? `${words}，微信${morningInWords(info.morning, today)}送达` : words
      notice.success(told)
      onPublished(told)
      void readPublished(`发布 ${count} 处改动`, concerned).then((told) => told && onTold(told))
    },
    onFailed: (error) => {
      if (error.code === 'draft.stale') setSince(error.data?.edits ?? [])
      else tellFailure(error)
      void query.refetch()
    },
  })
  const [called, setCalled] = useState<OutputOf<'POST /api/office/drafts/phones'>['list']>()
  const phones = useCommand('POST /api/office/drafts/phones', {
    done: false,
    onDone: ({ data }) => setCalled(data.list),
  })
  const ready = settled && openKey === '' && info.ready === 1
  const send = () => {
    if (ready) void publish.run({ date: monday, version: info.version, ...choice, sending })
  }
  // Whoever presses before the figures have come means what they will say.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) setAsked(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (!asked || !settled || openKey !== '') return
    setAsked(false)
    send()
  })
  const [shown, setShown] = useState<number>()
  if (!info)
    return query.error ? (
      <Failure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting lines={14} />
    )
  const person = info.people.find(({ volunteer_id }) => volunteer_id === shown) ?? info.people[0]
  const byPhone = reachedBy(info.people, 'phone')
  const pass = (seat: string, why: string) => {
    setPassed(new Map([...passed, [seat, why]]))
    setLeftOut(leftOut.filter((one) => one !== seat))
  }
  const leave = (seat: string) => {
    setPassed(new Map([...passed].filter(([one]) => one !== seat)))
    setLeftOut([...leftOut.filter((one) => one !== seat), seat])
  }
  return (
    <>
      {since && draft.week ? (
        <PublishStale
          week={draft.week}
          since={since}
          onGo={(cell) => {
            onClose()
            onGo(cell)
          }}
        />
      ) : null}
      <ul className="tiles plain-list line-below publish-figures">
        <li>
          <b>{info.people.length}</b> 人各收一条消息
          <small className="block smaller">
            {info.concerned > info.people.length
              ? `${info.concerned} 人有改动，${info.concerned - info.people.length} 人因冲突留下`
              : '此前无人收到'}
          </small>
        </li>
        <li>
          <b>{info.count}</b> 处改动生效
          <small className="block smaller">
            新增 {info.added}，改动 {info.moved}，取消 {info.removed}
          </small>
        </li>
        <li>
          <b>{info.sums.filled}</b> / {info.sums.wanted} 席
          <small className={info.sums.missing > 0 ? 'block smaller amber' : 'block smaller'}>
            {info.sums.missing > 0 ? `发布后仍缺 ${info.sums.missing} 席` : '发布后全部排满'}
            {info.left > 0 ? `，留下 ${info.left} 处不发` : ''}
          </small>
        </li>
        <li>
          <b>{byPhone}</b> 人需电话
          <small className="block smaller">
            {info.people.length} ={' '}
            {joined(
              reachWays
                .filter((way) => way !== 'unconsented' || reachedBy(info.people, way) > 0)
                .map((way) => `${reachWords[way]} ${reachedBy(info.people, way)}`),
            )}
          </small>
        </li>
      </ul>
      <div className="publish-parts">
        <PublishPeople
          info={info}
          busy={query.isPlaceholderData}
          shown={person?.volunteer_id}
          onShow={setShown}
        />
        <div className="small publish-aside">
          {info.conflicts.length > 0 ? (
            <section aria-labelledby="publish-conflicts">
              <h2 className="pane-title" id="publish-conflicts">
                冲突 {info.conflicts.length} 处
              </h2>
              <ul className="plain-list lined publish-conflicts">
                {info.conflicts.map((one) => (
                  <ConflictRow
                    key={one.seat}
                    conflict={one}
                    why={whys.of(one.seat) ?? ''}
                    onWhy={whys.type}
                    onPass={pass}
                    onLeave={leave}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          {person ? (
            <section aria-labelledby="publish-message">
              <h2 className="pane-title" id="publish-message">
                {person.name}会看到
              </h2>
              <div className="publish-message">
                <b>{person.message.title}</b>
                <p className="written">{person.message.content}</p>
                {person.message.button ? (
                  <span className="message-button">{person.message.button}</span>
                ) : null}
              </div>
              <p className="hint">{hearingInWords(person, sending, today)}</p>
            </section>
          ) : null}
          <SendingChoice info={info} today={today} sending={sending} onSending={setSending} />
          {info.sums.missing > 0 ? (
            <section aria-labelledby="publish-open">
              <h2 className="pane-title" id="publish-open">
                缺口开放认领 {info.takeable_heads} 席
              </h2>
              <p className="hint">
                发布后，符合条件的人在“可认领班次”看到。
                {info.takeable_heads < info.sums.missing
                  ? `其余 ${info.sums.missing - info.takeable_heads} 席未指定活动、已截止或尚未到开放日期。`
                  : ''}
              </p>
            </section>
          ) : null}
        </div>
      </div>
      <footer className="row gap-l line-above publish-foot">
        <span className="hint">发布后 60 秒内可撤回，撤回前无人收到消息</span>
        <span className="grow" />
        {byPhone > 0 ? (
          <Button
            disabled={phones.busy || !settled}
            onClick={() => void phones.run({ date: monday, ...choice })}
          >
            打印电话名单 {byPhone} 人
          </Button>
        ) : null}
        <Button onClick={onClose}>回去编排</Button>
        <Button
          type="primary"
          loading={publish.busy || asked}
          disabled={settled && !ready && openKey === ''}
          onClick={() => setAsked(true)}
        >
          {info.people.length > 0 ? `发布并通知 ${info.people.length} 人` : '发布'}{' '}
          <kbd>Ctrl Enter</kbd>
        </Button>
      </footer>
      {called ? <PhoneList monday={monday} today={today} people={called} /> : null}
    </>
  )
}
