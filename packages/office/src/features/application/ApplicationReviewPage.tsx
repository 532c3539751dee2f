import { volunteerSign } from '@museum/contract/signs.ts'
import { isolated } from '@museum/contract/text.ts'
import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { App, type TableProps } from 'antd'
import { useState } from 'react'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { useList } from '../../components/ListPage.tsx'
import { ReviewPage } from '../../components/ReviewPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { pages } from '../../menu.tsx'
import { notice } from '../../notice.ts'
import { useMay } from '../login/me.tsx'
import type { VolunteerRow } from '../volunteer/Person.tsx'
import { PersonCell } from '../volunteer/Person.tsx'
import { ApplicationPanel, type Applied } from './ApplicationPanel.tsx'
import { expectedWords } from './Appointment.tsx'
import { type Next, NextStep, noNext, stepAfter } from './NextStep.tsx'

type Columns = NonNullable<TableProps<VolunteerRow>['columns']>

const readAt = '申请人能在志愿者信息中看到'

/** 申请审核: a queue per step, decided one by one beside the full form, or many at once. */
export function ApplicationReviewPage() {
  const list = useList('GET /api/office/volunteers', {
    start: { step: '1', q: '' },
    tab: 'step',
    input: ({ q, step }) => ({ q, status: stepOf(step).statuses.join(',') }),
  })
  const { filter, setFilter, rows } = list
  const mayReview = useMay('office.review')
  const step = stepOf(filter.step)
  const counts = useQueryOf('GET /api/office/volunteers/counts', {}).data?.list
  const [queued] = step.statuses.length === 1 ? step.statuses : []
  const one = useCommand('POST /api/office/volunteers/:id/decide', { done: false })
  const many = useDecideMany(queued ?? 0)
  const next = useNext()
  return (
    <ReviewPage
      page={pages.applications}
      list={list}
      rows={rows as Applied[]}
      one="GET /api/office/volunteers/:id"
      noun="申请"
      measure="份申请"
      exported
      empty={queued ? `没有${step.label}的申请，都处理完了。` : '还没有申请。'}
      readAt={readAt}
      filters={
        <div className="tabs-row">
          <Tabs
            label="申请阶段"
            value={step.key}
            onChange={(key) => setFilter({ step: key })}
            items={steps.map((each) => ({
              key: each.key,
              label: counts ? `${each.label} ${countOf(each, counts)}` : each.label,
            }))}
          />
          <FilterBar filtered={list.filtered} onClear={list.clear}>
            <SearchBox
              label="搜索姓名、编号，或完整的手机号、证件号"
              value={filter.q}
              onSearch={(q) => setFilter({ q })}
            />
          </FilterBar>
        </div>
      }
      columns={(open, beside) =>
        columnsOf(open, beside, stepAfter(queued === undefined ? 0 : queued - 1))
      }
      width={(beside) => (beside ? 340 : 860)}
      // What has left the page was decided by somebody else: its next step is another queue's.
      isDecidable={({ status }, gone) => isWaiting(status) && !gone}
      choosable={queued !== undefined}
      nameOf={({ name }) => name}
      aboutOf={({ name, status }) => `${isolated(name)}，${volunteerSign(status).word}`}
      // On the status that the reviewer saw.
      decide={({ id, status }, decision, remark) =>
        one.run({
          ...{ id, decision, remark, status },
          ...(decision === 'pass' ? next.of({ id, status }) : {}),
        })
      }
      decideMany={many.decide}
      passingField={many.field}
      undo="POST /api/office/volunteers/undecide"
      panel={(review) => (
        <ApplicationPanel
          review={review}
          count={rows.length}
          mayReview={mayReview}
          readAt={readAt}
          next={review.row ? next.of(review.row) : noNext}
          onNext={(value) => review.row && next.set(review.row, value)}
        />
      )}
    />
  )
}

/** What is said of an applicant's next step, until another step or applicant is spoken of. */
function useNext() {
  const [typed, setTyped] = useState({ id: 0, status: 0, next: noNext })
  return {
    of: ({ id, status }: Pick<Applied, 'id' | 'status'>): Next =>
      typed.id === id && typed.status === status ? typed.next : noNext,
    set: ({ id, status }: Pick<Applied, 'id' | 'status'>, next: Next) =>
      setTyped({ id, status, next }),
  }
}

/** Decides many of one queue, all expected at one time and place, and names those that somebody else was faster with. */
function useDecideMany(status: number) {
  const { modal } = App.useApp()
  const act = useCommand('POST /api/office/volunteers/decide', { done: false })
  const next = useNext()
  // Of the queue, not of one applicant.
  const queue = { id: 0, status }
  const decide = async (ids: number[], decision: 'pass' | 'fail', remark: string) => {
    const reply = await act.run({
      ...{ ids, decision, remark, status },
      ...(decision === 'pass' ? next.of(queue) : {}),
    })
    if (!reply) return undefined
    next.set(queue, noNext)
    const { done, refused } = reply.data
    if (refused.length === 0) notice.success(`已审核 ${done.length} 份`)
    else
      modal.warning({
        title: `已审核 ${done.length} 份，${refused.length} 份未处理`,
        content: (
          <ul className="refused">
            {refused.map(({ id, name, msg }) => (
              <li key={id}>
                <strong>{name || `编号 ${id}`}</strong>：{msg}
              </li>
            ))}
          </ul>
        ),
        okText: '知道了',
      })
    return done.map(({ id }) => id)
  }
  const step = stepAfter(status)
  return {
    decide,
    field: step ? (
      <NextStep step={step} value={next.of(queue)} onChange={(value) => next.set(queue, value)} />
    ) : null,
  }
}

interface Step {
  key: string
  label: string
  statuses: readonly number[]
}

const waiting = ([1, 2, 3] as const).map((status) => ({
  key: String(status),
  label: volunteerStatusWords[status],
  statuses: [status],
}))

/** The tabs of the applications page: a queue per step, those that did not pass, and all. */
const steps: readonly Step[] = [
  ...waiting,
  { key: 'failed', label: '未通过', statuses: [4, 5, 6] },
  { key: 'all', label: words.all, statuses: [] },
]

/** The step of an address; an unknown one is the first queue. */
function stepOf(key: string): Step {
  return steps.find((step) => step.key === key) ?? (steps[0] as Step)
}

/** True while a decision is awaited. */
function isWaiting(status: number): boolean {
  return waiting.some(({ statuses }) => statuses.includes(status as 1 | 2 | 3))
}

/** How many applications stand at a step. */
function countOf(step: Step, counts: readonly { status: number; count: number }[]): number {
  return counts
    .filter(({ status }) => step.statuses.length === 0 || step.statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Columns of the applications; beside an open one only the first two have room. */
function columnsOf(
  onOpen: (id: number) => void,
  beside: boolean,
  appointed: ReturnType<typeof stepAfter>,
): Columns {
  const columns: Columns = [
    {
      title: '申请人',
      dataIndex: 'name',
      width: 200,
      render: (_, row) => <PersonCell row={row} onOpen={onOpen} />,
    },
    {
      title: beside ? '申请时间、状态' : '申请时间',
      dataIndex: 'apply_time',
      width: 150,
      render: (_, row) => (
        <>
          <span className="figures">{row.apply_time.slice(0, 16)}</span>
          {beside ? (
            <div>
              <StatusTag {...volunteerSign(row.status)} />
            </div>
          ) : null}
        </>
      ),
    },
  ]
  if (beside) return columns
  return [
    ...columns,
    ...(appointed
      ? [
          {
            title: `${appointed}安排`,
            dataIndex: 'next_time',
            width: 240,
            render: (_: unknown, row: VolunteerRow) => (
              <span className="figures">{expectedWords(row) || '未定'}</span>
            ),
          },
        ]
      : [{ title: '工作单位', dataIndex: 'work_unit', width: 240, ellipsis: true }]),
    { title: '手机号', dataIndex: 'phone_masked', width: 140, className: 'figures' },
    {
      title: '状态',
      dataIndex: 'status',
      width: 120,
      render: (_, row) => <StatusTag {...volunteerSign(row.status)} />,
    },
  ]
}
