import { volunteerStatusWords } from '@museum/contract/words.ts'
import type { TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type EnlistRow, enlistSign } from './enlistRows.ts'

/** Columns of the enrolment table; the name opens the row. A queue has no decisions to show. */
export function enlistColumns(
  onOpen: (id: number) => void,
  queue: boolean,
): TableProps<EnlistRow>['columns'] {
  const columns: NonNullable<TableProps<EnlistRow>['columns']> = [
    {
      title: '姓名',
      dataIndex: 'name',
      fixed: 'left',
      width: 150,
      render: (_, row) => (
        <div className="named">
          <button
            type="button"
            className="as-link"
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row.id)
            }}
          >
            {row.name || '（未填写）'}
          </button>
          <small>{row.code || volunteerStatusWords[row.volunteer_status]}</small>
        </div>
      ),
    },
    { title: '手机号', dataIndex: 'phone_masked', width: 130, className: 'figures' },
    { title: '活动', dataIndex: 'title', width: 280, ellipsis: true },
    {
      title: '报名时间',
      dataIndex: 'enlist_time',
      width: 150,
      className: 'figures',
      render: (_, row) => row.enlist_time.slice(0, 16),
    },
    {
      title: '状态',
      dataIndex: 'enlist_status',
      width: 104,
      render: (_, row) => <StatusTag {...enlistSign(row.enlist_status)} />,
    },
  ]
  if (queue) return columns
  return [
    ...columns,
    {
      title: '审核',
      key: 'decided',
      width: 220,
      render: (_, row) =>
        row.approval_date === '' ? (
          <span className="none">—</span>
        ) : (
          <div className="named">
            <span className="figures">
              {row.approval_by || '自动通过'} {row.approval_date.slice(0, 16)}
            </span>
            <small title={row.approval_remark}>{row.approval_remark}</small>
          </div>
        ),
    },
  ]
}
