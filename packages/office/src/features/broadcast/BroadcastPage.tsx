import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { BroadcastDrawer } from './BroadcastDrawer.tsx'
import { broadcastColumns } from './broadcastColumns.tsx'
import { lookEvery } from './broadcastRows.ts'
import { ComposeDialog } from './ComposeDialog.tsx'

/** 群发通知: what the office told many at once, and how far each has come. */
export function BroadcastPage() {
  const address = useAddressFilter({ q: '' })
  const { q } = address.filter
  const mayEdit = useMay('office.edit')
  const [composing, setComposing] = useState(false)
  const opened = useOpenedId()
  const [underWay, setUnderWay] = useState(false)
  const query = useCall(
    'GET /api/office/notifications',
    { q, ...address.paging },
    { keep: true, ...(underWay ? { every: lookEvery } : {}) },
  )
  const sending = query.data?.list.some(({ state }) => state === 'sending') ?? false
  if (sending !== underWay) setUnderWay(sending)
  const compose = (
    <Button type="primary" icon={<SendOutlined />} onClick={() => setComposing(true)}>
      新建通知
    </Button>
  )
  return (
    <Page
      title={pages.broadcasts.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/notifications/export" filter={{ q }} />
            {compose}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索标题" value={q} onSearch={(next) => address.setFilter({ q: next })} />
        <span className="hint">通知出现在志愿者手机端的“消息通知”中。</span>
      </FilterBar>
      <ListTable
        label={pages.broadcasts.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={broadcastColumns(opened.open)}
        rowClassName={({ id }) => (id === opened.id ? 'openable opened' : 'openable')}
        onRow={({ id }) => ({ onClick: () => opened.open(id) })}
        width={980}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的通知。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有群发过通知。">{mayEdit ? compose : null}</Blank>
          )
        }
      />
      <BroadcastDrawer id={opened.id} onClose={opened.close} />
      <ComposeDialog open={composing} onClose={() => setComposing(false)} onSent={opened.open} />
    </Page>
  )
}
