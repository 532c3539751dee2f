import { dutySign } from '@museum/contract/signs.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonCell, TimesCell } from '../attendance/attendanceColumns.tsx'
import type { AttendedRow } from '../attendance/attendanceRows.ts'

type Columns = NonNullable<TableProps<AttendedRow>['columns']>

/** Columns of the people beside the board. */
export function todayColumns(
  withPlace: boolean,
  acts: ((row: AttendedRow) => ReactNode) | undefined,
): Columns {
  const columns: Columns = [
    { title: '志愿者', key: 'name', width: 108, render: (_, row) => <PersonCell row={row} /> },
    {
      title: '班次',
      key: 'span',
      width: 192,
      render: (_, row) => (
        <div className="named">
          <span className="figures">{spanInWords(row)}</span>
          <small title={row.title}>
            {(withPlace ? [row.place_name, row.service_type_name] : [row.service_type_name])
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      ),
    },
    { title: '到岗、离岗', key: 'times', width: 96, render: (_, row) => <TimesCell row={row} /> },
    {
      title: '状态',
      key: 'state',
      width: 98,
      render: (_, row) => <StatusTag {...dutySign(row.duty_state)} />,
    },
  ]
  return acts
    ? [...columns, { title: '登记', key: 'acts', width: 172, render: (_, row) => acts(row) }]
    : columns
}
