import { PlusOutlined } from '@ant-design/icons'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { EntryActs } from './EntryActs.tsx'
import { ServiceTypeDialog } from './ServiceTypeDialog.tsx'
import type { ServiceType } from './serviceRows.ts'
import { useServiceTypeActs } from './useServiceActs.ts'

/** 服务类型: what volunteers do. */
export function ServiceTypePage() {
  const address = useAddressFilter({ q: '' })
  const { q } = address.filter
  const mayEdit = useMay('office.schedule')
  const [editing, setEditing] = useState<ServiceType | 'new'>()
  const query = useCall('GET /api/office/service-types', { q, ...address.paging }, { keep: true })
  const acts = useServiceTypeActs()
  const rows = query.data?.list ?? []
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新增服务类型
    </Button>
  )
  return (
    <Page
      title={pages.serviceTypes.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/service-types/export" filter={{ q }} />
            {add}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索名称" value={q} onSearch={(next) => address.setFilter({ q: next })} />
        <span className="hint">志愿者排班时先选服务类型，再选地点。停用的不再供选择。</span>
      </FilterBar>
      <ListTable<ServiceType>
        label={pages.serviceTypes.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={
          mayEdit
            ? [
                ...columns,
                {
                  title: '操作',
                  key: 'acts',
                  width: 190,
                  render: (_, row) => <EntryActs entry={row} acts={acts} onEdit={setEditing} />,
                },
              ]
            : columns
        }
        width={760}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的服务类型。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有服务类型。">{mayEdit ? add : null}</Blank>
          )
        }
      />
      <ServiceTypeDialog
        type={editing}
        nextSort={Math.min(9999, Math.max(0, ...rows.map(({ sort }) => sort)) + 10)}
        onClose={() => setEditing(undefined)}
      />
    </Page>
  )
}

const columns: NonNullable<TableProps<ServiceType>['columns']> = [
  { title: '名称', dataIndex: 'name' },
  {
    title: '讲解场次',
    dataIndex: 'need_explain',
    width: 130,
    render: (_, row) => (row.need_explain ? '须填写' : '不需要'),
  },
  { title: '地点', dataIndex: 'place_count', width: 100, align: 'right', className: 'figures' },
  { title: '顺序', dataIndex: 'sort', width: 100, align: 'right', className: 'figures' },
  {
    title: '状态',
    dataIndex: 'disabled',
    width: 110,
    render: (_, { disabled }) =>
      disabled ? <StatusTag tone="grey" word="停用" /> : <StatusTag tone="celadon" word="启用" />,
  },
]
