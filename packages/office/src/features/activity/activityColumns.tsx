import { quoted } from '@museum/contract/text.ts'
import { activityStateWords, activityStatusWords } from '@museum/contract/words.ts'
import { Button, type TableProps } from 'antd'
import { Link } from 'react-router'
import { Cover } from '../../components/Cover.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { periodOf, stateTones, statusTones } from './activityWords.ts'
import type { ActivityRow, useActivityActs } from './useActivityActs.ts'

interface ColumnContext {
  acts: ReturnType<typeof useActivityActs>
  mayEdit: boolean
}

/** Columns of the activity table. */
export function activityColumns({ acts, mayEdit }: ColumnContext) {
  const columns: TableProps<ActivityRow>['columns'] = [
    {
      title: '活动',
      key: 'title',
      fixed: 'left',
      width: 320,
      render: (_, row) => (
        <div className="titled">
          <Cover src={row.img_path} />
          <div>
            <Link to={`/activities/${row.id}`}>{row.title || '未命名草稿'}</Link>
            <small>{[row.activity_type_name, row.address].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      ),
    },
    {
      title: '发布状态',
      dataIndex: 'state',
      width: 104,
      render: (_, row) => (
        <StatusTag tone={stateTones[row.state]} word={activityStateWords[row.state]} />
      ),
    },
    {
      title: '招募状态',
      dataIndex: 'status',
      width: 104,
      render: (_, row) => (
        <StatusTag
          tone={statusTones[row.status] ?? 'grey'}
          // A draft has no button on the phone.
          word={row.state === 'draft' ? '' : (activityStatusWords[row.status] ?? '')}
        />
      ),
    },
    {
      title: '日期',
      key: 'dates',
      width: 250,
      render: (_, row) => (
        <dl className="dates">
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
      width: 116,
      align: 'right',
      render: (_, row) => (
        <span className="figures">
          {row.enlist_num} / {row.recruit_num}
        </span>
      ),
    },
    {
      title: '待审核',
      dataIndex: 'pending_num',
      width: 84,
      align: 'right',
      render: (_, row) =>
        row.pending_num > 0 ? (
          <Link
            className="waiting"
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
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      fixed: 'right' as const,
      width: 184,
      render: (_: unknown, row: ActivityRow) => <RowActs row={row} acts={acts} />,
    },
  ]
}

function RowActs({ row, acts }: { row: ActivityRow; acts: ColumnContext['acts'] }) {
  const about = (act: string) => `${act}${quoted(row.title || '未命名草稿')}`
  const unused = row.state === 'draft' || (row.enlist_num === 0 && row.pending_num === 0)
  return (
    <div className="row-acts">
      <Link to={`/activities/${row.id}`} aria-label={about('编辑')}>
        编辑
      </Link>
      {row.state === 'published' ? (
        <Button
          type="link"
          size="small"
          aria-label={about('下架')}
          onClick={() => acts.takeDown(row)}
        >
          下架
        </Button>
      ) : (
        <Button
          type="link"
          size="small"
          aria-label={about(row.state === 'draft' ? '发布' : '重新发布')}
          onClick={() => acts.publish(row)}
        >
          {row.state === 'draft' ? '发布' : '重新发布'}
        </Button>
      )}
      {unused ? (
        <Button
          type="link"
          size="small"
          danger
          aria-label={about('删除')}
          onClick={() => acts.remove(row)}
        >
          删除
        </Button>
      ) : null}
    </div>
  )
}
