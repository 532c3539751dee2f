import { Button, DatePicker, type TableProps } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { Blank } from '../../table/Blank.tsx'
import { FilterBar } from '../../table/FilterBar.tsx'
import { ListTable } from '../../table/ListTable.tsx'
import { SearchBox } from '../../table/SearchBox.tsx'
import { useAddressFilter } from '../../table/useAddressFilter.ts'
import { AuditDrawer, type AuditRow } from './AuditDrawer.tsx'
import { actionWord, changeWord, codeOf, objectWord } from './auditWords.ts'

/** 操作日志: who did what to what, when and from where; read only. */
export function AuditPage() {
  const address = useAddressFilter({ q: '', start_date: '', end_date: '' })
  const { filter, setFilter } = address
  const [opened, setOpened] = useState<AuditRow>()
  const query = useCall(
    'GET /api/office/audit',
    { ...filter, q: codeOf(filter.q), ...address.paging },
    { keep: true },
  )
  const day = (text: string) => (dayjs(text).isValid() ? dayjs(text) : null)
  return (
    <Page title={pages.audit.label} note="每一次修改都有记录，不能更改或删除。">
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox
          label="搜索账号、操作、对象、内容"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        <DatePicker.RangePicker
          aria-label="日期"
          placeholder={['开始日期', '结束日期']}
          allowEmpty={[true, true]}
          value={[day(filter.start_date), day(filter.end_date)]}
          onChange={(days) =>
            setFilter({
              start_date: days?.[0]?.format('YYYY-MM-DD') ?? '',
              end_date: days?.[1]?.format('YYYY-MM-DD') ?? '',
            })
          }
        />
      </FilterBar>
      <ListTable
        label={pages.audit.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={columnsOf(setOpened)}
        width={1000}
        onRow={(row) => ({ onClick: () => setOpened(row) })}
        rowClassName={(row) => (row.id === opened?.id ? 'openable opened' : 'openable')}
        empty={
          <Blank text="没有符合条件的记录。">
            {address.filtered ? <Button onClick={address.clear}>清除筛选</Button> : null}
          </Blank>
        }
      />
      <AuditDrawer row={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

function columnsOf(onOpen: (row: AuditRow) => void): TableProps<AuditRow>['columns'] {
  return [
    { title: '时间', dataIndex: 'at', width: 180, className: 'figures' },
    { title: '账号', dataIndex: 'username', width: 140 },
    { title: '操作', dataIndex: 'action', width: 100, render: (_, row) => actionWord(row.action) },
    {
      title: '对象',
      key: 'object',
      width: 260,
      ellipsis: true,
      render: (_, row) => objectWord(row),
    },
    {
      title: '改动',
      key: 'open',
      width: 240,
      ellipsis: true,
      render: (_, row) => (
        <button
          type="button"
          className="as-link"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row)
          }}
        >
          {changeWord(row) || '查看'}
        </button>
      ),
    },
    { title: 'IP', dataIndex: 'ip', width: 140, className: 'figures' },
  ]
}
