import { momentText } from '@museum/contract/day.ts'
import { Button, Popconfirm } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useMe } from '../login/me.tsx'
import type { CellPlace } from '../planner/cellSeats.ts'
import { DraftChanges } from './DraftChanges.tsx'
import { changesByEditor, type DraftWeek, editsInWords } from './draftSteps.ts'
import type { Draft } from './useDraft.ts'
import './draft.css'

interface DraftBarProps {
  draft: Draft
  mayEdit: boolean
  onPublish: () => void
  /** Shows a cell that was changed. */
  onGo: (cell: CellPlace) => void
  /** What else fills the draft. */
  children?: ReactNode
}

/** Where the week stands between nobody having begun and everybody having heard, and what one does next. */
export function DraftBar({ draft, mayEdit, onPublish, onGo, children }: DraftBarProps) {
  const { week } = draft
  const me = useMe().username
  const [listing, setListing] = useState(false)
  const left = useSecondsLeft(week?.undo_left ?? 0, week)
  if (!week) return null
  const { edits, state, today } = week
  const open = week.days.some((day) => day.draft === 1)
  if (state === 'drafting')
    return (
      <section className="row gap-l wrap small dense draft-bar drafting" aria-label="草稿">
        <b className="draft-state">编排中</b>
        <span className="figures">{editsInWords(edits)}</span>
        {edits.count > 0 ? (
          <Button size="small" onClick={() => setListing(true)}>
            看改动
          </Button>
        ) : null}
        {edits.conflicts > 0 ? (
          <span className="amber">
            冲突 {edits.conflicts} 处 <kbd>X</kbd>
          </span>
        ) : null}
        {week.kept > 0 ? <span className="hint">含上次留下的 {week.kept} 处</span> : null}
        <span className="hint figures">{othersInWords(week, me) || '发布前无人收到消息'}</span>
        <span className="grow" />
        {mayEdit ? (
          <>
            {children}
            <Popconfirm
              title={
                edits.count > 0 ? `放弃 ${editsInWords(edits)}的草稿？` : '结束编排，不作改动？'
              }
              description={edits.count > 0 ? lostInWords(week, me) : undefined}
              okText="放弃草稿"
              cancelText="继续编排"
              onConfirm={() => draft.discard()}
            >
              <Button size="small">放弃草稿</Button>
            </Popconfirm>
            <Button size="small" type="primary" onClick={onPublish}>
              发布… <kbd>Ctrl Enter</kbd>
            </Button>
          </>
        ) : null}
        {listing ? (
          <DraftChanges
            week={week}
            onClose={() => setListing(false)}
            onGo={(cell) => {
              setListing(false)
              onGo(cell)
            }}
          />
        ) : null}
      </section>
    )
  const published =
    state === 'published' ? `${week.published_by} ${momentText(week.published_at, today)}发布` : ''
  return (
    <section className="row gap-l wrap small dense draft-bar" aria-label="草稿">
      <b className="draft-state">{state === 'published' ? '已发布' : '未编排'}</b>
      {left > 0 ? (
        <span className="figures" role="timer">
          还可撤回 {left} 秒，之后通知本人
        </span>
      ) : (
        <span className="hint">
          {published ||
            (!open
              ? '这一周已没有可编排的日子'
              : mayEdit
                ? '改动立即生效，60 秒后通知本人；整周编排请先开始草稿'
                : '')}
        </span>
      )}
      {week.kept > 0 ? (
        <span className="amber">有 {week.kept} 处改动没有发布，留在草稿里</span>
      ) : null}
      <span className="grow" />
      {mayEdit && left > 0 ? (
        <Button size="small" loading={draft.unpublishing} onClick={() => void draft.unpublish()}>
          撤回发布
        </Button>
      ) : mayEdit && open ? (
        <>
          {children}
          <Button size="small" loading={draft.beginning} onClick={() => void draft.begin()}>
            开始编排
          </Button>
        </>
      ) : null}
    </section>
  )
}

/** Who else changed something, how much and when last, such as “周老师 14:03 改过 3 处”. */
const othersInWords = ({ seats, today }: DraftWeek, me: string) =>
  changesByEditor(seats)
    .filter(({ by }) => by !== me)
    .map(({ by, at, seats: theirs }) => `${by} ${momentText(at, today)} 改过 ${theirs.length} 处`)
    .join('，')

/** What giving the draft up loses, and whose work that is. */
function lostInWords(week: DraftWeek, me: string): string {
  const others = othersInWords(week, me)
  return others === '' ? '放弃后不能找回。' : `其中${others}。放弃后不能找回。`
}

/** Counts the seconds down that an answer gave; a newer answer begins anew. */
function useSecondsLeft(seconds: number, answer: unknown): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own seconds, be they as many as before.
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [seconds, answer])
  return left
}
