import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { TableProps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useMay } from '../features/login/me.tsx'
import type { OfficePage } from '../officePage.ts'
import { Page } from '../shell/Page.tsx'
import { Decision, RemarkDialog } from './Decision.tsx'
import { type ExportAddress, ExportButton } from './ExportButton.tsx'
import { useSearchKey } from './FilterBar.tsx'
import { KeysNote } from './KeysNote.tsx'
import { FilteredTable } from './ListPage.tsx'
import { SelectionLine } from './SelectionLine.tsx'
import { StepDrawer } from './StepDrawer.tsx'
import type { ListColumns } from './sorting.tsx'
import { type UndoAddress, undoables } from './UndoBar.tsx'
import { type DecidedHere, useDecidedHere } from './useDecidedHere.ts'
import type { Filter, List, ListAddress, RowOf } from './useList.ts'
import { useListKit } from './useListKit.tsx'
import { useOpened } from './useOpened.ts'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { type Selection, useSelection } from './useSelection.ts'

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
  /** What can be done to many of them, chosen one by one or by the filter as their call takes it. */
  many?: { filter: object; bar: (selection: Selection) => ReactNode } | undefined
  nameOf: (row: Row) => string
  /** Whom or what a refusal is about. */
  aboutOf: (row: Row) => string
  /** Shows what is refused, and answers nothing then. */
  decide: (row: Row, decision: Verdict, remark: string) => Promise<unknown>
  undo: UndoAddress
  /** One row in full: in a drawer, or beside the table. */
  drawer?: { title: string; size: number; body: (row: Row) => ReactNode }
  panel?: (review: Review<Row>) => ReactNode
}

const noFilter = {}

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
  const isDecidable = (one: Row) => mayReview && props.isDecidable(one, false)
  const { many } = props
  const selection = useSelection<Row, object>({
    rows,
    total: list.query.data?.total ?? 0,
    filter: many?.filter ?? noFilter,
    nameOf,
    isTickable: (one) => isDecidable(one),
  })
  const { pending, decide } = useDecisions(props, decidedHere, selection.drop)
  const opened = useOpened<Row, One>(list.query.data ? rows : undefined, props.one, decidedHere.has)
  const { row, gone } = opened
  // A panel shows more than its row, and stands once that has come and says the same.
  const whole = useQueryOf(props.one, { id: opened.id } as unknown as InputOf<One>, {
    enabled: panel !== undefined && opened.id > 0,
  })
  const shown = panel === undefined ? row : (whole.data as Row | undefined)
  const stands = row !== undefined && shown !== undefined && stepOf(shown) === stepOf(row)
  const decidable = mayReview && row !== undefined && props.isDecidable(row, gone)
  const apart = row !== undefined && shown !== undefined && !stands
  const { refetch } = list.query
  useEffect(() => {
    // The queue is older than what was just read of one of its own.
    if (apart) void refetch({ cancelRefetch: false })
  }, [apart, refetch])
  const step = stands ? stepOf(row) : undefined
  const review = useReview({ opened, decidedHere, step, decidable, decide, pending })
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
          ticks={many !== undefined}
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
      {mayReview && many ? (
        <SelectionLine selection={selection} measure={props.measure.charAt(0)} />
      ) : null}
      <div className={beside ? 'beside' : undefined}>
        <FilteredTable<A, F>
          list={list}
          label={page.label}
          noun={props.noun}
          empty={props.empty}
          columns={beside ? columns : kit.columns}
          width={props.width(beside)}
          opened={review}
          {...(mayReview && many
            ? {
                rowSelection: selection.rowSelection as TableProps<RowOf<A>>['rowSelection'] &
                  object,
                chosenRows: selection.chosenRows as readonly RowOf<A>[] | undefined,
              }
            : {})}
        />
        {beside ? panel(review) : null}
      </div>
      {mayReview && many ? many.bar(selection) : null}
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
        remark={review.reason}
        onTyped={review.setReason}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}

interface Deciding<Row extends { id: number }> {
  stepWords: (row: Row, decision: Verdict) => string
  nameOf: (row: Row) => string
  decide: (row: Row, decision: Verdict, remark: string) => Promise<unknown>
  undo: UndoAddress
}

/** Decides one row; answers true when it was done, and what was done can be taken back. */
function useDecisions<Row extends { id: number }>(
  kind: Deciding<Row>,
  decidedHere: DecidedHere,
  drop: (ids: readonly number[]) => void,
) {
  const [pending, setPending] = useState(false)
  const decide = async (row: Row, verdict: Verdict, remark: string) => {
    setPending(true)
    try {
      // As it is shown: it is read anew before the answer is here.
      const step = kind.stepWords(row, verdict)
      if ((await kind.decide(row, verdict, remark)) === undefined) return false
      const ids = [row.id]
      decidedHere.add(ids)
      drop(ids)
      undoables.add({
        word: `${kind.nameOf(row) || '（未填写）'} ${step}`,
        address: kind.undo,
        ids,
      })
      return true
    } finally {
      setPending(false)
    }
  }
  return { pending, decide }
}
