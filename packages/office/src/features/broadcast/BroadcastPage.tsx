import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage, useList } from '../../components/ListPage.tsx'
import { useOpenedId } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { useMay } from '../login/me.tsx'
import { BroadcastDrawer } from './BroadcastDrawer.tsx'
import { broadcastColumns } from './broadcastColumns.tsx'
import { lookEvery } from './broadcastRows.ts'
import { ComposeDialog } from './ComposeDialog.tsx'

/** 群发通知: what the office told many at once, and how far each has come. */
export function BroadcastPage() {
  const [underWay, setUnderWay] = useState(false)
  const list = useList('GET /api/office/notifications', {
    start: { q: '' },
    input: (filter) => filter,
    ...(underWay ? { every: lookEvery } : {}),
  })
  const sending = list.rows.some(({ state }) => state === 'sending')
  if (sending !== underWay) setUnderWay(sending)
  const mayEdit = useMay('office.edit')
  const [composing, setComposing] = useState(false)
  const opened = useOpenedId()
  return (
    <ListPage
      page={pages.broadcasts}
      list={list}
      noun="通知"
      empty="还没有群发过通知。"
      exported={mayEdit}
      create={
        mayEdit ? (
          <Button type="primary" icon={<SendOutlined />} onClick={() => setComposing(true)}>
            新建通知
          </Button>
        ) : null
      }
      search="搜索标题"
      filters={<span className="hint">通知出现在志愿者手机端的“消息通知”中。</span>}
      columns={broadcastColumns(opened.open)}
      opened={opened}
      width={980}
    >
      <BroadcastDrawer id={opened.id} onClose={opened.close} />
      <ComposeDialog open={composing} onClose={() => setComposing(false)} onSent={opened.open} />
    </ListPage>
  )
}
