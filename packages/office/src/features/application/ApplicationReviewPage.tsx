import { isolated } from '@museum/contract/text.ts'
import { volunteerBadge, volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { ReviewPage } from '../../components/ReviewPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useList } from '../../components/useList.ts'
import { Waited } from '../../components/Waited.tsx'
import { ApplicationBar } from '../bulk/ApplicationBar.tsx'
import { useMay } from '../login/me.tsx'
import { meetingsPage } from '../meeting/meeting.pages.ts'
import type { VolunteerRow } from '../volunteer/Person.tsx'
import { PersonCell } from '../volunteer/Person.tsx'
import { ApplicationPanel, type Applied } from './ApplicationPanel.tsx'
import { expectedWords } from './Appointment.tsx'
import { applicationsPage } from './application.pages.ts'
import { noNext, stepAfter } from './nextRules.ts'
import { stepWords, useDecideOne, useInternal, useNext } from './useDeciding.tsx'

type Columns = ListColumns<VolunteerRow>

const readAt = '申请人能在志愿者信息中看到'

/** 申请审核: a queue per step, decided one by one beside the full form, or many at once. */
export function ApplicationReviewPage() {
  const list = useList('GET /api/office/volunteers', {
    start: { step: '1', q: '' },
    tab: 'step',
    tabs: stepTabs,
    input: ({ q, step }) => ({
      q,
      status: stepOf(step).statuses.join(','),
      // Who waits for the office comes in the order in which they came to this step.
      ...(isQueue(stepOf(step)) ? { sort: 'waiting' as const } : {}),
    }),
  })
  const { filter, setFilter, rows } = list
  const mayReview = useMay('office.review')
  const step = stepOf(filter.step)
  const counts = useQueryOf('GET /api/office/volunteers/counts', {}).data?.list
  // Of a narrowed list only its own number is known: what is listed.
  const numberOf = (each: Step) => {
    const listed = each.key === step.key ? list.query.data?.total : undefined
    const count = filter.q === '' ? counts && countOf(each, counts) : listed
    return count === undefined ? '' : ` ${count}`
  }
  const [queued] = step.statuses.length === 1 ? step.statuses : []
  const next = useNext()
  const internals = useInternal()
  const decideOne = useDecideOne(next, internals)
  const { data: settings } = useQueryOf('GET /api/office/settings', {}, { enabled: queued === 3 })
  return (
    <ReviewPage
      page={applicationsPage}
      kept="applications"
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
              label: `${each.label}${numberOf(each)}`,
            }))}
          />
          {queued === 2 || queued === 3 ? (
            <Link to={meetingsPage.path}>{queued === 2 ? '面试' : '考核'}场次与邀请</Link>
          ) : null}
          <FilterBar list={list}>
            <SearchBox
              label="搜索姓名、编号，或完整的手机号、证件号"
              value={filter.q}
              lost={list.lost}
              onSearch={(q) => setFilter({ q })}
              numbers
            />
          </FilterBar>
        </div>
      }
      columns={(open, beside) =>
        columnsOf(open, beside, stepAfter(queued === undefined ? 0 : queued - 1))
      }
      width={(beside) => (beside ? 340 : 860)}
      stepOf={({ status }) => status}
      stepWords={(row, decision) =>
        decision === 'pass' && isFirstYes(row, settings?.formal_needs)
          ? '已同意，待另一位审核员'
          : stepWords(row, decision)
      }
      // What has left the page was decided by somebody else: its next step is another queue's.
      isDecidable={({ status }, gone) => !gone && isWaiting(status) && shows(step, status)}
      nameOf={({ name }) => name}
      aboutOf={({ name, status }) => `${isolated(name)}，${volunteerBadge(status).word}`}
      decide={decideOne}
      many={
        queued === undefined
          ? undefined
          : {
              filter: { q: list.input.q, status: list.input.status },
              bar: (selection) => (
                <ApplicationBar selection={selection} step={queued} next={next} />
              ),
            }
      }
      undo="POST /api/office/volunteers/undecide"
      panel={(review) => (
        <ApplicationPanel
          review={review}
          count={rows.length}
          mayReview={mayReview}
          readAt={readAt}
          next={review.row ? next.of(review.row) : noNext}
          isProposed={review.row !== undefined && next.isProposed(review.row)}
          internal={review.row ? internals.of(review.row) : ''}
          onInternal={(text) => review.row && internals.set(review.row, text)}
          onNext={(value) => review.row && next.set(review.row, value)}
          elsewhere={
            review.row && isWaiting(review.row.status) && !shows(step, review.row.status)
              ? review.row.status
              : undefined
          }
        />
      )}
    />
  )
}

/** Whether passing is the first of two yeses to becoming formal, which moves nobody yet. */
const isFirstYes = (row: Applied & { first_yes_by?: string }, needs = 1) =>
  needs > 1 && row.status === 3 && !row.first_yes_by

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
  // With those who have long been volunteers.
  { key: 'all', label: `${words.all}（含志愿者）`, statuses: [] },
]

const stepTabs = steps.map(({ key, label }) => ({ value: key, label }))

/** The step of an address; an unknown one is the first queue. */
function stepOf(key: string): Step {
  return steps.find((step) => step.key === key) ?? (steps[0] as Step)
}

/** True of a tab whose people all wait. */
const isQueue = ({ statuses }: Step) => statuses.length === 1

/** True while a decision is awaited. */
function isWaiting(status: number): boolean {
  return waiting.some(({ statuses }) => statuses.includes(status as 1 | 2 | 3))
}

/** Whether a tab holds those of a status. */
function shows({ statuses }: Step, status: number): boolean {
  return statuses.length === 0 || statuses.includes(status)
}

/** How many applications stand at a step. */
function countOf(step: Step, counts: readonly { status: number; count: number }[]): number {
  return counts
    .filter(({ status }) => shows(step, status))
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
      sort: 'applied',
      width: 160,
      render: (_, row) => (
        <>
          <Waited
            since={row.approval_date || row.apply_time}
            handedIn={row.apply_time}
            waits={isWaiting(row.status)}
          />
          {beside ? (
            <div>
              <StatusTag {...volunteerBadge(row.status)} />
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
      render: (_, row) => (
        // The first of a name's lines is in ink, which a state is not.
        <div className="named">
          <span>
            <StatusTag {...volunteerBadge(row.status)} />
          </span>
          {row.first_yes_by ? <small>{row.first_yes_by} 已同意，待第二人</small> : null}
        </div>
      ),
    },
  ]
}
