import { certificateSign, volunteerSign } from '@museum/contract/signs.ts'
import type { TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonCell } from './PersonCell.tsx'
import type { VolunteerRow } from './volunteerRows.ts'

/** Columns of the register; the name opens the row. */
export function volunteerColumns(
  onOpen: (id: number) => void,
): NonNullable<TableProps<VolunteerRow>['columns']> {
  return [
    {
      title: '姓名',
      dataIndex: 'name',
      width: 200,
      render: (_, row) => <PersonCell row={row} onOpen={onOpen} />,
    },
    { title: '编号', dataIndex: 'code', width: 130, className: 'figures' },
    { title: '手机号', dataIndex: 'phone_masked', width: 130, className: 'figures' },
    {
      title: '分组',
      dataIndex: 'group',
      width: 150,
      render: (_, row) => (
        <div className="named">
          <span className="plain">{row.group || '—'}</span>
          {row.is_group_leader === 1 ? <small>组长</small> : null}
        </div>
      ),
    },
    {
      title: '状态',
      dataIndex: 'status',
      width: 130,
      render: (_, row) => (
        <>
          <StatusTag {...volunteerSign(row.status)} />
          {row.disabled === 1 ? (
            <div>
              <StatusTag tone="grey" word="已停用" />
            </div>
          ) : null}
        </>
      ),
    },
    {
      title: '证件',
      dataIndex: 'certificate_end_time',
      width: 150,
      render: (_, row) => (
        <>
          <StatusTag {...certificateSign(row)} />
          {row.certificate_end_time ? (
            <div className="hint figures">至 {row.certificate_end_time}</div>
          ) : null}
        </>
      ),
    },
  ]
}
