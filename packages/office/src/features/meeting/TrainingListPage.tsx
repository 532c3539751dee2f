import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { isolated } from '@museum/contract/text.ts'
import type { TableProps } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

type Row = OutputOf<'GET /api/office/trainings'>['list'][number]

/** 培训记录: who was trained in what, by days. */
export function TrainingListPage() {
  const list = useList('GET /api/office/trainings', {
    start: { q: '', start_date: '', end_date: '' },
    input: (filter) => filter,
  })
  return (
    <ListPage
      page={{ label: '培训记录' }}
      kept="trainings"
      list={list}
      noun="培训记录"
      note="培训名单记为到场后记在这里；学时不计入服务时长。"
      exported={useMay('office.review')}
      leading={
        <DayRange
          from={list.filter.start_date}
          to={list.filter.end_date}
          onChange={(start_date, end_date) => list.setFilter({ start_date, end_date })}
        />
      }
      search="搜索培训、姓名或编号"
      columns={columns}
      width={940}
    />
  )
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '志愿者',
    key: 'name',
    width: 180,
    fixed: 'left',
    render: (_, { volunteer_id, name, code }) => (
      <div className="named">
        <PersonLink id={volunteer_id}>{name}</PersonLink>
        <small className="figures">{code}</small>
      </div>
    ),
  },
  {
    title: '培训',
    key: 'training',
    render: (_, { training, content }) => (
      <div className="named">
        <span>{isolated(training)}</span>
        <small>{content}</small>
      </div>
    ),
  },
  {
    title: '日期',
    dataIndex: 'date',
    width: 150,
    className: 'figures',
    render: (date: string) => dayInWords(date),
  },
  {
    title: '学时',
    dataIndex: 'minutes',
    width: 130,
    align: 'right',
    className: 'figures',
    render: (minutes: number) => hoursText(minutes),
  },
  { title: '主办', dataIndex: 'organiser', width: 200, ellipsis: true },
]
