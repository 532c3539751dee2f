import type { OutputOf } from '@museum/contract/calls.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { weekNumber, weekSpan } from '../planner/weekWords.ts'
import { ConflictRow } from './ConflictRow.tsx'
import type { Draft } from './useDraft.ts'
import './draft.css'

type Info = OutputOf<'POST /api/office/drafts/info'>
type Person = Info['people'][number]

/** Soft rules that are passed, by the seat, with why. */
type Passed = ReadonlyMap<string, string>

interface PublishSheetProps {
  draft: Draft
  open: boolean
  onClose: () => void
  onPublished: (words: string) => void
}

const kinds = { added: '新增', moved: '改动', removed: '取消' } as const
const signs = { added: '+', moved: '→', removed: '−', '': '' } as const
const reaches = { wechat: '微信', app: '仅小程序', phone: '需电话' } as const

/** 发布: what changes for whom, what stands in the way, and what each person will read. */
export function PublishSheet({ draft, open, onClose, onPublished }: PublishSheetProps) {
  const monday = draft.week?.monday ?? ''
  return (
    <Drawer
      title={
        monday ? (
          <>
            发布第{weekNumber(monday)}周 <small className="figures">{weekSpan(monday)}</small>
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
      <Sheet draft={draft} monday={monday} onClose={onClose} onPublished={onPublished} />
    </Drawer>
  )
}

type SheetProps = Omit<PublishSheetProps, 'open'> & { monday: string }

function Sheet({ draft, monday, onClose, onPublished }: SheetProps) {
  const [passed, setPassed] = useState<Passed>(new Map())
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
  const publish = useCommand('POST /api/office/drafts/publish', {
    waits: true,
    onDone: ({ data: { people, count } }) => {
      draft.forget()
      onClose()
      onPublished(`已发布 ${count} 处改动，60 秒后通知 ${people} 人`)
    },
    onFailed: () => void query.refetch(),
  })
  const ready = settled && openKey === '' && info.ready === 1
  const send = () => {
    if (ready) void publish.run({ date: monday, version: info.version, ...choice })
  }
  // Whoever presses before the figures have come means what they will say.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setAsked(true)
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
  const byPhone = info.people.filter(({ reach }) => reach === 'phone').length
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
      <ul className="publish-figures">
        <li>
          <b>{info.people.length}</b> 人各收一条消息
          <small>
            {info.concerned > info.people.length
              ? `${info.concerned} 人有改动，${info.concerned - info.people.length} 人因冲突留下`
              : '此前无人收到'}
          </small>
        </li>
        <li>
          <b>{info.count}</b> 处改动生效
          <small>
            新增 {info.added}，改动 {info.moved}，取消 {info.removed}
          </small>
        </li>
        <li>
          <b>{info.sums.filled}</b> / {info.sums.wanted} 席
          <small className={info.sums.missing > 0 ? 'lack-words' : ''}>
            {info.sums.missing > 0 ? `发布后仍缺 ${info.sums.missing} 席` : '发布后全部排满'}
          </small>
        </li>
        <li>
          <b>{byPhone}</b> 人需电话
          <small>没有微信和小程序，请电话告知</small>
        </li>
      </ul>
      <div className="publish-parts">
        <div className="publish-people" aria-busy={query.isPlaceholderData}>
          {info.people.length === 0 ? (
            <p className="hint">
              {info.count === 0 ? '草稿里还没有可发布的改动。' : '这些改动不需要通知任何人。'}
            </p>
          ) : (
            (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
              <PeopleOf
                key={kind}
                word={kinds[kind]}
                people={info.people.filter((one) => one.kind === kind)}
                shown={person?.volunteer_id}
                onShow={setShown}
              />
            ))
          )}
        </div>
        <div className="publish-aside">
          {info.conflicts.length > 0 ? (
            <section aria-labelledby="publish-conflicts">
              <h3 id="publish-conflicts">冲突 {info.conflicts.length} 处</h3>
              <ul className="publish-conflicts">
                {info.conflicts.map((one) => (
                  <ConflictRow key={one.seat} conflict={one} onPass={pass} onLeave={leave} />
                ))}
              </ul>
            </section>
          ) : null}
          {person ? (
            <section aria-labelledby="publish-message">
              <h3 id="publish-message">{person.name}会看到</h3>
              <div className="publish-message">
                <b>{person.message.title}</b>
                <p>{person.message.content}</p>
                {person.message.button ? (
                  <span className="message-button">{person.message.button}</span>
                ) : null}
              </div>
            </section>
          ) : null}
          {info.sums.missing > 0 ? (
            <p className="hint">发布后，缺口在“可报班次”中开放认领，符合条件的人可以看到。</p>
          ) : null}
        </div>
      </div>
      <footer className="publish-foot">
        <span className="hint">发布后 60 秒内可撤回，撤回前无人收到消息</span>
        <span className="grow" />
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
    </>
  )
}

interface PeopleOfProps {
  word: string
  people: readonly Person[]
  shown: number | undefined
  onShow: (id: number) => void
}

function PeopleOf({ word, people, shown, onShow }: PeopleOfProps) {
  if (people.length === 0) return null
  return (
    <section>
      <h3>
        {word} {people.length} 人
      </h3>
      <ul>
        {people.map(({ volunteer_id, name, code, lines, reach }) => (
          <li key={volunteer_id} className={volunteer_id === shown ? 'shown' : ''}>
            <button
              type="button"
              aria-pressed={volunteer_id === shown}
              onClick={() => onShow(volunteer_id)}
            >
              <b>{name}</b> <small className="figures">{code}</small>
            </button>
            <span className="publish-lines figures">
              {lines.map(({ mark, text }) => (
                <span key={`${mark}${text}`}>
                  <i aria-hidden="true">{signs[mark]}</i> {text}
                </span>
              ))}
            </span>
            <small className={reach === 'phone' ? 'lack-words' : ''}>{reaches[reach]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
