import { smallPicture } from '@museum/contract/upload/upload.rules.ts'
import type { TableProps } from 'antd'
import { StatusTag } from '../../table/StatusTag.tsx'
import { certificateSign } from './certificateWords.ts'
import { Portrait } from './Portrait.tsx'
import { sexWords, type VolunteerRow, volunteerSign } from './volunteerRows.ts'

/** Columns of the register; the name opens the row. */
export function volunteerColumns(
  onOpen: (id: number) => void,
): NonNullable<TableProps<VolunteerRow>['columns']> {
  return [
    {
      title: '姓名',
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
              {sexWords[row.sex]} {row.birth_time.slice(0, 4)}
              {row.birth_time ? ' 年生' : ''}
            </small>
          </div>
        </div>
      ),
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
