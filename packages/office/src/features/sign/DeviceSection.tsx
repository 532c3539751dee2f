import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Paging } from '../../components/useAddressFilter.ts'
import { useAsk } from '../../components/useAsk.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'

type Device = OutputOf<'GET /api/office/devices'>['list'][number]

/** The screens that show the changing code, and how one is added and ended. */
export function DeviceSection() {
  const mayEdit = useMay('office.schedule')
  const [adding, setAdding] = useState(false)
  const [paging, setPaging] = useState<Paging>({ page: 1, limit: 20 })
  // A screen that was just paired shows so by itself.
  const query = useQueryOf('GET /api/office/devices', paging, {
    every: refreshIntervals.board,
    keep: true,
  })
  const remove = useCommand('DELETE /api/office/devices/:id')
  const ask = useAsk()
  const end = ({ id, name }: Device) =>
    ask({
      title: '停用签到屏',
      content: `停用后，${quoted(name)}立即不再显示签到码，已拍下的码也随即失效。`,
      okText: '停用',
      act: () => remove.run({ id }),
    })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      添加签到屏
    </Button>
  )
  return (
    <section className="code-section" aria-labelledby="code-devices">
      <header>
        <h2 id="code-devices">入口屏幕</h2>
        {mayEdit ? add : null}
      </header>
      <p className="hint">
        签到屏只显示签到码，进不了后台；码每 30 秒更换，90 秒内有效，拍下来发给别人没有用。
      </p>
      <ListTable<Device>
        label="签到屏"
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={520}
        columns={deviceColumns(mayEdit ? end : undefined)}
        empty={<Blank text="还没有签到屏。">{mayEdit ? add : null}</Blank>}
      />
      <DeviceDialog open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

function deviceColumns(
  end: ((device: Device) => void) | undefined,
): NonNullable<TableProps<Device>['columns']> {
  return [
    { title: '名称', dataIndex: 'name' },
    {
      title: '状态',
      key: 'state',
      width: 120,
      render: (_, { seen_at, revoked_at }) =>
        revoked_at ? (
          <StatusTag tone="grey" word="已停用" />
        ) : seen_at ? (
          <StatusTag tone="celadon" word="使用中" />
        ) : (
          <StatusTag tone="amber" word="待配对" />
        ),
    },
    {
      title: '最近在线',
      dataIndex: 'seen_at',
      width: 170,
      className: 'figures',
      render: (seen: string) => seen.slice(0, 16) || '—',
    },
    {
      title: '操作',
      key: 'acts',
      width: 80,
      render: (_, device) =>
        end && !device.revoked_at ? (
          <div className="row-acts">
            <Button
              type="link"
              size="small"
              danger
              aria-label={`停用${quoted(device.name)}`}
              onClick={() => end(device)}
            >
              停用
            </Button>
          </div>
        ) : null,
    },
  ]
}
