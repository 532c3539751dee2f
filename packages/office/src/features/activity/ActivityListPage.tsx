import { activityStates } from '@museum/contract/activity/activity.rules.ts'
import {
  activityStateWords,
  activityStatusWords,
  recruitBadge,
  stateBadge,
} from '@museum/contract/activity/activity.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { joined, quoted } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Link } from 'react-router'
import { CreateLink, FilterSelect, ListPage } from '../../components/ListPage.tsx'
import { Cover, RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { PublishActs, unnamed } from '../../components/usePublishing.tsx'
import { useMay } from '../login/me.tsx'
import { WaitDrawer } from '../waitlist/WaitDrawer.tsx'
import { activityPublishing, periodOf, useActivityTypes } from './activities.ts'
import { activitiesPage } from './activity.pages.ts'

type Columns = ListColumns<OutputOf<'GET /api/office/activities'>['list'][number]>

const states = [
  { value: '', label: `发布状态：${words.all}` },
  ...activityStates.map((state) => ({ value: state, label: activityStateWords[state] })),
]
const statuses = [
  { value: '', label: `招募状态：${words.all}` },
  ...activityStatusWords.flatMap((label, id) =>
    label === '' ? [] : [{ value: String(id), label }],
  ),
]

/** 活动管理: every activity with its state, places and what waits for review. */
export function ActivityListPage() {
  const list = useList('GET /api/office/activities', {
    start: { q: '', state: '', activity_type_id: '', activity_status_id: '' },
    input: ({ state, ...filter }) => ({
      ...filter,
      state: activityStates.find((known) => known === state) ?? ('' as const),
    }),
  })
  const mayEdit = useMay('office.edit')
  const types = useActivityTypes().map(({ value, label }) => ({ value: String(value), label }))
  const opened = useOpenedId()
  return (
    <>
      <ListPage
        page={activitiesPage}
        kept="activities"
        list={list}
        noun="活动"
        exported={mayEdit}
        create={mayEdit ? <CreateLink to="/activities/new" word="新建活动" /> : null}
        search="搜索标题、地点"
        filters={
          <>
            <FilterSelect list={list} name="state" label="发布状态" options={states} />
            <FilterSelect
              list={list}
              name="activity_type_id"
              label="招募类别"
              options={[{ value: '', label: `招募类别：${words.all}` }, ...types]}
            />
            <FilterSelect
              list={list}
              name="activity_status_id"
              label="招募状态"
              options={statuses}
            />
          </>
        }
        columns={
          mayEdit ? [...columns, waiting(opened.open), acts] : [...columns, waiting(opened.open)]
        }
        width={990}
      />
      <WaitDrawer id={opened.id} onClose={opened.close} />
    </>
  )
}

const columns: Columns = [
  {
    title: '活动',
    key: 'title',
    fixed: 'left',
    width: 196,
    render: (_, row) => (
      <div className="row gap-l titled">
        <Cover src={row.img_path} />
        <div>
          <Link to={`/activities/${row.id}`}>{row.title || unnamed}</Link>
          <small>{joined([row.activity_type_name, row.address])}</small>
        </div>
      </div>
    ),
  },
  {
    title: '发布状态',
    dataIndex: 'state',
    width: 84,
    render: (_, row) => <StatusTag {...stateBadge(row.state)} />,
  },
  {
    title: '招募状态',
    dataIndex: 'status',
    width: 88,
    render: (_, row) => (
      <StatusTag
        {...recruitBadge(row.status)}
        // A draft has no button on the phone.
        {...(row.state === 'draft' ? { word: '' } : {})}
      />
    ),
  },
  {
    title: '日期',
    key: 'dates',
    sort: 'activity_start_date',
    width: 246,
    render: (_, row) => (
      <dl className="facts figures one-line dates">
        <dt>招募</dt>
        <dd>{periodOf(row.enlist_start_date, row.enlist_end_date) || '—'}</dd>
        <dt>服务</dt>
        <dd>{periodOf(row.activity_start_date, row.activity_end_date) || '—'}</dd>
      </dl>
    ),
  },
  {
    title: '已报名 / 计划',
    key: 'places',
    sort: 'enlist_num',
    width: 104,
    align: 'right',
    render: (_, row) => (
      <span className="figures">
        {row.enlist_num} / {row.recruit_num}
        {row.held > 0 ? <small> 保留 {row.held}</small> : null}
      </span>
    ),
  },
  {
    title: '待审核',
    dataIndex: 'pending_num',
    width: 70,
    align: 'right',
    render: (_, row) =>
      row.pending_num > 0 ? (
        <Link
          className="figures waiting"
          to={`/enlists?activity_id=${row.id}`}
          aria-label={`审核${quoted(row.title)}的 ${row.pending_num} 条报名`}
        >
          {row.pending_num}
        </Link>
      ) : (
        <span className="none">0</span>
      ),
  },
]

/** Who waits for a place; the figure opens them. */
const waiting = (onOpen: (id: number) => void): Columns[number] => ({
  title: '候补',
  dataIndex: 'waiting_num',
  width: 56,
  align: 'right',
  render: (_, row) =>
    row.waiting_num > 0 ? (
      <RowLink
        word={String(row.waiting_num)}
        label={`查看${quoted(row.title)}的 ${row.waiting_num} 位候补`}
        onOpen={() => onOpen(row.id)}
      />
    ) : (
      <span className="none">0</span>
    ),
})

const acts: Columns[number] = {
  title: '操作',
  key: 'acts',
  fixed: 'right',
  width: 146,
  render: (_, row) => (
    <PublishActs
      kind={activityPublishing}
      row={row}
      mayRemove={
        row.state === 'draft' ||
        (row.enlist_num === 0 && row.pending_num === 0 && row.waiting_num === 0)
      }
    />
  ),
}
