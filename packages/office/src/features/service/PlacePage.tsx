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
import { PlaceDialog } from './PlaceDialog.tsx'
import type { Place, ServiceType } from './serviceRows.ts'
import { usePlaceActs } from './useServiceActs.ts'
import { useServices } from './useServices.ts'

/** 服务地点: where volunteers serve, and what can be done there. */
export function PlacePage() {
  const address = useAddressFilter({ q: '' })
  const { q } = address.filter
  const mayEdit = useMay('office.schedule')
  const [editing, setEditing] = useState<Place | 'new'>()
  const query = useCall('GET /api/office/places', { q, ...address.paging }, { keep: true })
  const { types = [] } = useServices()
  const acts = usePlaceActs()
  const rows = query.data?.list ?? []
  const columns = placeColumns(types)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新增服务地点
    </Button>
  )
  return (
    <Page
      title={pages.places.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/places/export" filter={{ q }} />
            {add}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索名称" value={q} onSearch={(next) => address.setFilter({ q: next })} />
        <span className="hint">没有服务类型的地点不会出现在排班中。停用的不再供选择。</span>
      </FilterBar>
      <ListTable<Place>
        label={pages.places.label}
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
        width={860}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的服务地点。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有服务地点。">{mayEdit ? add : null}</Blank>
          )
        }
      />
      <PlaceDialog
        place={editing}
        types={types}
        nextSort={Math.min(9999, Math.max(0, ...rows.map(({ sort }) => sort)) + 10)}
        onClose={() => setEditing(undefined)}
      />
    </Page>
  )
}

function placeColumns(types: readonly ServiceType[]): NonNullable<TableProps<Place>['columns']> {
  const names = new Map(types.map(({ id, name }) => [id, name]))
  return [
    { title: '名称', dataIndex: 'name', width: 280 },
    {
      title: '可服务的类型',
      key: 'types',
      render: (_, { service_type_ids }) =>
        service_type_ids.map((id) => names.get(id) ?? '').join('、') || '—',
    },
    { title: '顺序', dataIndex: 'sort', width: 100, align: 'right', className: 'figures' },
    {
      title: '状态',
      dataIndex: 'disabled',
      width: 110,
      render: (_, { disabled }) =>
        disabled ? <StatusTag tone="grey" word="停用" /> : <StatusTag tone="celadon" word="启用" />,
    },
  ]
}
