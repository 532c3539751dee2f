import type { TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonCell } from '../volunteer/PersonCell.tsx'
import { type VolunteerRow, volunteerSign } from '../volunteer/volunteerRows.ts'

type Columns = NonNullable<TableProps<VolunteerRow>['columns']>

/** Columns of the applications; beside an open one only the first two have room. */
export function applicationColumns(onOpen: (id: number) => void, beside: boolean): Columns {
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
    { title: '工作单位', dataIndex: 'work_unit', width: 240, ellipsis: true },
    { title: '手机号', dataIndex: 'phone_masked', width: 140, className: 'figures' },
    {
      title: '状态',
      dataIndex: 'status',
      width: 120,
      render: (_, row) => <StatusTag {...volunteerSign(row.status)} />,
    },
  ]
}
