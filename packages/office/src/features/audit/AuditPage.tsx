import { Button, type TableProps } from 'antd'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpened } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { AuditDrawer, type AuditRow } from './AuditDrawer.tsx'
import { AuditFilters, filterOf, startFilter } from './AuditFilters.tsx'
import { actionWord, changeWord, objectWord, whoWord } from './auditWords.ts'

/** 操作日志: who did what to what, when and from where; read only. */
export function AuditPage() {
  const address = useAddressFilter(startFilter)
  const filter = filterOf(address.filter)
  const query = useCall('GET /api/office/audit', { ...filter, ...address.paging }, { keep: true })
  const opened = useOpened<AuditRow>(query.data?.list)
  const sought = useCall(
    'GET /api/office/audit/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
  )
  return (
    <Page
      title={pages.audit.label}
      note="每一次修改都有记录，不能更改或删除。"
      acts={<ExportButton address="GET /api/office/audit/export" filter={filter} />}
    >
      <AuditFilters address={address} />
      <ListTable
        label={pages.audit.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={columnsOf(({ id }) => opened.open(id))}
        width={1000}
        onRow={(row) => ({ onClick: () => opened.open(row.id) })}
        rowClassName={(row) => (row.id === opened.id ? 'openable opened' : 'openable')}
        empty={
          <Blank text="没有符合条件的记录。">
            {address.filtered ? <Button onClick={address.clear}>清除筛选</Button> : null}
          </Blank>
        }
      />
      <AuditDrawer
        open={opened.id > 0}
        row={opened.row ?? sought.data}
        sought={sought}
        onClose={opened.close}
        onHistory={({ object, object_id }) =>
          address.setFilter({ ...startFilter, object, object_id: String(object_id) })
        }
      />
    </Page>
  )
}

function columnsOf(onOpen: (row: AuditRow) => void): TableProps<AuditRow>['columns'] {
  return [
    { title: '时间', dataIndex: 'at', width: 180, className: 'figures' },
    { title: '账号', key: 'username', width: 140, render: (_, row) => whoWord(row) },
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
    { title: '来源地址', dataIndex: 'ip', width: 140, className: 'figures' },
  ]
}
