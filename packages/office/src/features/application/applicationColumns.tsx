import { smallPicture } from '@museum/contract/upload/upload.rules.ts'
import type { TableProps } from 'antd'
import { StatusTag } from '../../table/StatusTag.tsx'
import { Portrait } from '../volunteer/Portrait.tsx'
import { sexWords, type VolunteerRow, volunteerSign } from '../volunteer/volunteerRows.ts'

type Columns = NonNullable<TableProps<VolunteerRow>['columns']>

/** Columns of the applications; beside an open one only the first two have room. */
export function applicationColumns(onOpen: (id: number) => void, beside: boolean): Columns {
  const columns: Columns = [
    {
      title: '申请人',
      dataIndex: 'name',
      width: 200,
      render: (_, row) => (
        <div className="titled">
          <Portrait src={smallPicture(row.img_path)} name="" />
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
            <small>
              {sexWords[row.sex]} {row.birth_time.slice(0, 4)} 年生
            </small>
          </div>
        </div>
      ),
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
