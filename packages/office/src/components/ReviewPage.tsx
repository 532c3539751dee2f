import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Modal, type TableProps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useMay } from '../features/login/me.tsx'
import type { OfficePage } from '../officePage.ts'
import { Page } from '../shell/Page.tsx'
import { Decision, RemarkDialog } from './Decision.tsx'
import { type ExportAddress, ExportButton } from './ExportButton.tsx'
import { useSearchKey } from './FilterBar.tsx'
import { KeysNote } from './KeysNote.tsx'
import { FilteredTable } from './ListPage.tsx'
import { StepDrawer } from './StepDrawer.tsx'
import type { ListColumns } from './sorting.tsx'
import { type UndoAddress, undoables } from './UndoBar.tsx'
import { type DecidedHere, useDecidedHere } from './useDecidedHere.ts'
import type { Filter, List, ListAddress, RowOf } from './useList.ts'
import { useListKit } from './useListKit.tsx'
import { useOpened } from './useOpened.ts'
import { useChosen, useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { working } from './working.tsx'

type Verdict = 'pass' | 'fail'
export type Review<Row extends { id: number }> = ReturnType<typeof useReview<Row>>

interface ReviewPageProps<
  A extends ListAddress,
  F extends Filter,
  Row extends { id: number },
  One extends Address,
> {
  page: OfficePage
  /** The name under which accounts keep their columns and views of it. */
  kept: string
  list: List<A, F>
  /** What is known of a row and of one that the page does not hold alike. */
  rows: Row[]
  one: OutputOf<One> extends Row ? One : never
  /** What the rows are called, also with their measure word such as `条报名`. */
  noun: string
  measure: string
  /** What is said where there are none. */
  empty: string
  /** What passing leads to, for the question before it is done to many. */
  passing?: string
  /** What else is said to all of them when many pass at once. */
  passingField?: ReactNode
  /** Where the person reads the remark. */
  readAt: string
  filters: ReactNode
  exported?: boolean
  columns: (open: (id: number) => void, beside: boolean) => ListColumns<RowOf<A>>
  /** The width below which the table scrolls inside itself. */
  width: (beside: boolean) => number
  /** At which step a row stands. */
  stepOf: (row: Row) => number
  /** From which step to which a decision leads, such as `申请中→面试中`. */
  stepWords: (row: Row, decision: Verdict) => string
  /** True where a decision is awaited that belongs to what the page shows; `gone` of a row that has left it. */
  isDecidable: (row: Row, gone: boolean) => boolean
  /** Whether many may be decided at once. */
  choosable?: boolean
  nameOf: (row: Row) => string
  /** Whom or what a refusal is about. */
  aboutOf: (row: Row) => string
  /** Both show what is refused, and answer nothing then; the latter else the numbers of those decided. */
  decide: (row: Row, decision: Verdict, remark: string) => Promise<unknown>
  decideMany: (ids: number[], decision: Verdict, remark: string) => Promise<number[] | undefined>
  undo: UndoAddress
  /** One row in full: in a drawer, or beside the table. */
  drawer?: { title: string; size: number; body: (row: Row) => ReactNode }
  panel?: (review: Review<Row>) => ReactNode
}

/** A queue, decided one by one by keyboard or many at once; each decision can be taken back for a while. */
export function ReviewPage<
  A extends ListAddress,
  F extends Filter,
  Row extends { id: number },
  One extends Address,
>(props: ReviewPageProps<A, F, Row, One>) {
  const { page, list, rows, readAt, nameOf, drawer, panel, stepOf } = props
  const mayReview = useMay('office.review')
  const decidedHere = useDecidedHere(JSON.stringify(list.filter), props.undo)
  const { pending, decide, decideMany } = useDecisions(props, decidedHere)
  const opened = useOpened<Row, One>(list.query.data ? rows : undefined, props.one, decidedHere.has)
  const { row, gone } = opened
  // A panel shows more than its row, and stands once that has come and says the same.
  const whole = useQueryOf(props.one, { id: opened.id } as unknown as InputOf<One>, {
    enabled: panel !== undefined && opened.id > 0,
  })
  const shown = panel === undefined ? row : (whole.data as Row | undefined)
  const stands = row !== undefined && shown !== undefined && stepOf(shown) === stepOf(row)
  const isDecidable = (one: Row) => mayReview && props.isDecidable(one, false)
  const decidable = mayReview && row !== undefined && props.isDecidable(row, gone)
  const apart = row !== undefined && shown !== undefined && !stands
  const { refetch } = list.query
  useEffect(() => {
    // The queue is older than what was just read of one of its own.
    if (apart) void refetch({ cancelRefetch: false })
  }, [apart, refetch])
  const step = stands ? stepOf(row) : undefined
  const review = useReview({ opened, decidedHere, step, decidable, decide, pending })
  const chosen = useChosen({ rows, isDecidable, nameOf })
  useReviewKeys({ ...review, ...review.byKey })
  const beside = panel !== undefined && review.id > 0
  const columns = props.columns(review.open, beside)
  const kit = useListKit({ kept: props.kept, list, columns })
  useSearchKey()
  return (
    <Page
      title={page.label}
      note={
        <KeysNote
          keys={mayReview ? { pass: '通过', fail: '不通过' } : {}}
          opens
          searches
          ticks={false}
        />
      }
      acts={
        <>
          {kit.save}
          {kit.acts}
          {props.exported && mayReview ? (
            <ExportButton
              address={`${list.address}/export` as ExportAddress}
              filter={list.input as never}
            />
          ) : null}
        </>
      }
    >
      {kit.views}
      {props.filters}
      <div className={beside ? 'beside' : undefined}>
        <FilteredTable<A, F>
          list={list}
          label={page.label}
          noun={props.noun}
          empty={props.empty}
          columns={beside ? columns : kit.columns}
          width={props.width(beside)}
          opened={review}
          {...(mayReview && props.choosable !== false
            ? { rowSelection: chosen.rowSelection as TableProps<RowOf<A>>['rowSelection'] & object }
            : {})}
        />
        {beside ? panel(review) : null}
      </div>
      <Batch
        ids={chosen.ids}
        measure={props.measure}
        passing={props.passing ?? ''}
        passingField={props.passingField}
        readAt={readAt}
        pending={pending}
        decide={decideMany}
        onClear={chosen.clear}
      />
      {drawer ? (
        <StepDrawer
          title={drawer.title}
          size={drawer.size}
          opened={review}
          count={rows.length}
          footer={decidable ? <Decision key={row?.id} review={review} readAt={readAt} /> : null}
        >
          {drawer.body}
        </StepDrawer>
      ) : null}
      <RemarkDialog
        of={review.id}
        about={review.failing && row ? props.aboutOf(row) : undefined}
        readAt={readAt}
        remark={review.remark}
        onTyped={review.setRemark}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}

interface Deciding<Row extends { id: number }> {
  rows: Row[]
  measure: string
  stepWords: (row: Row, decision: Verdict) => string
  nameOf: (row: Row) => string
  decide: (row: Row, decision: Verdict, remark: string) => Promise<unknown>
  decideMany: (ids: number[], decision: Verdict, remark: string) => Promise<number[] | undefined>
  undo: UndoAddress
}

/** Decides one row or many; both answer true when it was done, and what was done can be taken back. */
function useDecisions<Row extends { id: number }>(kind: Deciding<Row>, decidedHere: DecidedHere) {
  const [pending, setPending] = useState(false)
  const run = async (
    whom: (ids: number[]) => string,
    // As they are shown: they are read anew before the answer is here.
    steps: ReadonlyMap<number, string>,
    act: Promise<number[] | undefined>,
  ) => {
    setPending(true)
    try {
      const ids = await act
      if (!ids) return false
      decidedHere.add(ids)
      const taken = [...new Set(ids.flatMap((id) => steps.get(id) ?? []))].join('、')
      const word = `${whom(ids) || '（未填写）'} ${taken}`
      undoables.add({ word, address: kind.undo, ids })
      return true
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    decide: (row: Row, verdict: Verdict, remark: string) =>
      run(
        () => kind.nameOf(row),
        new Map([[row.id, kind.stepWords(row, verdict)]]),
        kind
          .decide(row, verdict, remark)
          .then((reply) => (reply === undefined ? undefined : [row.id])),
      ),
    decideMany: (ids: number[], verdict: Verdict, remark: string) =>
      run(
        (done) => `${done.length} ${kind.measure}`,
        new Map(kind.rows.map((row) => [row.id, kind.stepWords(row, verdict)])),
        kind.decideMany(ids, verdict, remark),
      ),
  }
}

interface BatchProps {
  ids: number[]
  measure: string
  passing: string
  passingField: ReactNode
  readAt: string
  pending: boolean
  decide: (ids: number[], decision: Verdict, remark: string) => Promise<boolean>
  onClear: () => void
}

/** Decides many at once; those that others have decided meanwhile are counted and left alone. */
function Batch({ ids, measure, passing, readAt, pending, ...props }: BatchProps) {
  const [asking, setAsking] = useState<Verdict>()
  const decide = async (decision: Verdict, remark: string) => {
    const decided = await props.decide(ids, decision, remark)
    // What was refused has been shown, and what was said with it stays to be put right.
    if (decided || decision === 'fail') setAsking(undefined)
    if (decided) props.onClear()
  }
  if (ids.length === 0) return null
  return (
    <section className="row gap-l screen-only batch" aria-label="批量审核">
      <span role="status">
        已选 <strong>{ids.length}</strong> {measure.charAt(0)}
      </span>
      <Button type="primary" disabled={pending} onClick={() => setAsking('pass')}>
        全部通过
      </Button>
      <Button danger disabled={pending} onClick={() => setAsking('fail')}>
        全部不通过
      </Button>
      <Button type="text" onClick={props.onClear}>
        取消选择
      </Button>
      <Modal
        title="批量通过"
        open={asking === 'pass'}
        onCancel={() => setAsking(undefined)}
        onOk={() => void decide('pass', '')}
        okText={`通过 ${ids.length} ${measure.charAt(0)}`}
        okButtonProps={{ loading: working(pending), autoFocus: true }}
      >
        <p className="dialog-note">
          将通过所选的 {ids.length} {measure}
          {passing}。60 秒内可以撤销，之后通知本人。
        </p>
        {props.passingField}
      </Modal>
      <RemarkDialog
        of={ids.join()}
        about={
          asking === 'fail'
            ? `所选的 ${ids.length} ${measure}都将不通过，原因相同。60 秒内可以撤销，之后通知本人。`
            : undefined
        }
        readAt={readAt}
        onClose={() => setAsking(undefined)}
        onFail={(remark) => decide('fail', remark)}
      />
    </section>
  )
}
