import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input, Select, type TableProps } from 'antd'
import { useState } from 'react'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { CreateButton, ListPage } from '../../components/ListPage.tsx'
import { changesOf } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { placesPage, serviceTypesPage } from './service.pages.ts'
import {
  entryColumns,
  nextSort,
  type Place,
  type ServiceType,
  SortItem,
  useEntryActs,
  useServices,
} from './services.tsx'

/** 服务地点: where volunteers serve, and what can be done there. */
export function PlacePage() {
  const list = useList('GET /api/office/places', { start: { q: '' }, input: (filter) => filter })
  const mayEdit = useMay('office.schedule')
  const [editing, setEditing] = useState<Place | 'new'>()
  const { types = [] } = useServices()
  const change = useCommand('PATCH /api/office/places/:id')
  const remove = useCommand('DELETE /api/office/places/:id')
  const acts = useEntryActs<Place>({
    label: '服务地点',
    edit: setEditing,
    change: change.run,
    remove: remove.run,
  })
  const columns = placeColumns(types)
  return (
    <ListPage
      page={placesPage}
      kept="places"
      list={list}
      noun="服务地点"
      exported={mayEdit}
      create={
        mayEdit ? <CreateButton word="新增服务地点" onClick={() => setEditing('new')} /> : null
      }
      search="搜索名称"
      filters={<span className="hint">没有服务类型的地点不会出现在排班中。停用的不再供选择。</span>}
      columns={mayEdit ? [...columns, acts] : columns}
      width={860}
    >
      <PlaceDialog
        place={editing}
        types={types}
        nextSort={nextSort(list.rows)}
        onClose={() => setEditing(undefined)}
      />
    </ListPage>
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
    ...entryColumns,
  ]
}

interface PlaceDialogProps {
  place: Place | 'new' | undefined
  types: readonly ServiceType[]
  /** Where a new one goes. */
  nextSort: number
  onClose: () => void
}

type Values = Pick<Place, 'name' | 'service_type_ids' | 'sort'>

/** Adds or changes a place with the service types that it takes. */
function PlaceDialog({ place, types, nextSort, onClose }: PlaceDialogProps) {
  const known = place === 'new' ? undefined : place
  const create = useSaving('POST /api/office/places')
  const change = useSaving('PATCH /api/office/places/:id', { of: known, onTheirs: onClose })
  return (
    <FormDialog<Values>
      of={known?.id ?? 'new'}
      title={known ? '编辑服务地点' : '新增服务地点'}
      open={place !== undefined}
      onClose={onClose}
      initial={{
        name: known?.name ?? '',
        service_type_ids: known?.service_type_ids ?? [],
        sort: known?.sort ?? nextSort,
      }}
      fields={{ 'service.duplicate': 'name', 'roster.type_missing': 'service_type_ids' }}
      onSave={(values) =>
        known
          ? change.run({ id: known.id, ...changesOf<Values>(known, values) })
          : create.run(values)
      }
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(30)]}
      >
        <Input autoFocus showCount={counter(30)} />
      </Form.Item>
      <Form.Item
        name="service_type_ids"
        label="可服务的类型"
        extra="志愿者选了类型后，只看到有该类型的地点"
      >
        <Select
          mode="multiple"
          placeholder="选择服务类型"
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={
            <EmptyChoice what="服务类型" page={serviceTypesPage} duty="office.schedule" />
          }
          options={types.map(({ id, name, disabled }) => ({
            value: id,
            label: disabled ? `${name}（停用）` : name,
          }))}
        />
      </Form.Item>
      <SortItem />
    </FormDialog>
  )
}
