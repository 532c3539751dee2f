import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText } from '@museum/contract/day.ts'
import { type MeetingKind, meetingKinds } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingBadge, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CreateButton, FilterSelect, ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useMay } from '../login/me.tsx'
import { CriteriaDialog } from './CriteriaDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MeetingDialog } from './MeetingDialog.tsx'
import { meetingsPage, trainingsPath } from './meeting.pages.ts'
import './meeting.css'

type Row = OutputOf<'GET /api/office/meetings'>['list'][number]
type Columns = NonNullable<TableProps<Row>['columns']>

const kindOf = (text: string): MeetingKind | '' => meetingKinds.find((kind) => kind === text) ?? ''
const whenOf = (text: string) => (text === 'past' ? ('past' as const) : ('coming' as const))

/** 场次: interviews, assessments and trainings by appointment, and who is asked to come. */
export function MeetingListPage() {
  const list = useList('GET /api/office/meetings', {
    start: { when: 'coming', kind: '' },
    tab: 'when',
    input: ({ kind, when }) => ({ kind: kindOf(kind), when: whenOf(when) }),
  })
  const mayReview = useMay('office.review')
  const navigate = useNavigate()
  const { day } = useMuseumClock()
  const [making, setMaking] = useState(false)
  const [scoring, setScoring] = useState(false)
  const [inviting, setInviting] = useState<'interview' | 'assessment'>()
  const create = mayReview ? <CreateButton word="新建场次" onClick={() => setMaking(true)} /> : null
  return (
    <ListPage
      page={meetingsPage}
      kept="meetings"
      list={list}
      noun="场次"
      empty={
        whenOf(list.filter.when) === 'past' ? '还没有结束的场次。' : '还没有安排面试、考核或培训。'
      }
      exported={mayReview}
      acts={
        mayReview ? (
          <>
            <Button onClick={() => void navigate(trainingsPath)}>培训记录</Button>
            <Button onClick={() => setScoring(true)}>评分项…</Button>
            <Button onClick={() => setInviting('interview')}>邀请面试…</Button>
            <Button onClick={() => setInviting('assessment')}>邀请考核…</Button>
          </>
        ) : null
      }
      create={create}
      tabs={
        <Tabs
          label="时间"
          value={whenOf(list.filter.when)}
          onChange={(when) => list.setFilter({ when })}
          items={[
            { key: 'coming', label: '待定案、今天和以后' },
            { key: 'past', label: '以前' },
          ]}
        />
      }
      filters={
        <FilterSelect
          list={list}
          name="kind"
          label="类别"
          options={[
            { value: '', label: `类别：${words.all}` },
            ...meetingKinds.map((value) => ({ value, label: meetingKindWords[value] })),
          ]}
        />
      }
      columns={columnsOf(day)}
      width={940}
    >
      <MeetingDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={(id) => void navigate(`${meetingsPage.path}/${id}`)}
      />
      <CriteriaDialog open={scoring} onClose={() => setScoring(false)} />
      <InviteDialog
        kind={inviting ?? 'interview'}
        open={inviting !== undefined}
        onClose={() => setInviting(undefined)}
      />
    </ListPage>
  )
}

const columnsOf = (today: string): Columns => [
  {
    title: '场次',
    key: 'title',
    width: 260,
    fixed: 'left',
    render: (_, row) => (
      <div className="named">
        <Link to={`${meetingsPage.path}/${row.id}`}>{isolated(row.title)}</Link>
        <small>{joined([meetingKindWords[row.kind], isolated(row.hosts)])}</small>
      </div>
    ),
  },
  {
    title: '时间',
    key: 'date',
    width: 190,
    render: (_, row) => (
      <div className="named figures">
        <span>{row.date === today ? '今天' : dayText(row.date, today)}</span>
        <small>{spanInWords(row)}</small>
      </div>
    ),
  },
  { title: '地点', dataIndex: 'place', width: 180, ellipsis: true },
  {
    title: '已约 / 席位',
    key: 'taken',
    width: 110,
    align: 'right',
    render: (_, row) => (
      <span className="figures">
        {row.taken} / {row.all_seats}
      </span>
    ),
  },
  {
    title: '到场',
    key: 'came',
    width: 90,
    align: 'right',
    render: (_, row) => <span className={row.came === 0 ? 'none' : 'figures'}>{row.came}</span>,
  },
  {
    title: '状态',
    key: 'shown',
    width: 110,
    render: (_, row) => <StatusTag {...meetingBadge(row.shown)} />,
  },
]
