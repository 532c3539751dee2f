import { PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { dictionaryColumns } from './dictionaryColumns.tsx'
import { dictionaryKinds } from './dictionaryKinds.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { type Entry, useDictionaryActs } from './useDictionaryActs.ts'

/** 字典: the choices that forms and filters offer, one tab per kind. */
export function DictionaryPage() {
  const address = useAddressFilter({ kind: 'activity_type', q: '' })
  const { filter, setFilter } = address
  const mayEdit = useMay('office.edit')
  const [editing, setEditing] = useState<Entry | 'new'>()
  const shown = dictionaryKinds.find(({ kind }) => kind === filter.kind) ?? dictionaryKinds[0]
  const kind = shown?.kind ?? 'activity_type'
  const query = useCall(
    'GET /api/office/dictionaries',
    { kind, q: filter.q, ...address.paging },
    { keep: true },
  )
  const rows = query.data?.list ?? []
  const offset = (address.paging.page - 1) * address.paging.limit
  const acts = useDictionaryActs(rows, offset)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新增{shown?.label}
    </Button>
  )
  return (
    <Page
      title={pages.dictionaries.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton
              address="GET /api/office/dictionaries/export"
              filter={{ kind, q: filter.q }}
            />
            {add}
          </>
        ) : null
      }
    >
      <Tabs
        activeKey={kind}
        onChange={(next) => setFilter({ kind: next, q: '' })}
        items={dictionaryKinds.map(({ kind: key, label }) => ({ key, label }))}
      />
      <FilterBar filtered={filter.q !== ''} onClear={() => setFilter({ q: '' })}>
        <SearchBox label="搜索名称" value={filter.q} onSearch={(q) => setFilter({ q })} />
        <span className="hint">{shown?.use}。停用的条目保留在已有记录里，不再供选择。</span>
      </FilterBar>
      <ListTable
        label={shown?.label ?? ''}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={dictionaryColumns({
          acts,
          mayEdit,
          // A search hides the neighbours that a row would move past.
          mayMove: filter.q === '',
          count: rows.length,
          onRename: setEditing,
        })}
        width={680}
        empty={
          filter.q === '' ? (
            <Blank text={`还没有${shown?.label}。`}>{mayEdit ? add : null}</Blank>
          ) : (
            <Blank text="没有符合条件的条目。">
              <Button onClick={() => setFilter({ q: '' })}>清除筛选</Button>
            </Blank>
          )
        }
      />
      <EntryDialog
        kind={kind}
        label={shown?.label ?? ''}
        entry={editing}
        nextSort={Math.min(9999, Math.max(0, ...rows.map(({ sort }) => sort)) + 10)}
        onClose={() => setEditing(undefined)}
      />
    </Page>
  )
}
