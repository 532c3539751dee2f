import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { deviceWords, silentDays } from '@museum/contract/sign/device.rules.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Blank } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { seenColumn } from '../../components/seenColumn.tsx'
import type { Paging } from '../../components/useAddressFilter.ts'
import { useAsk } from '../../components/useAsk.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { DeviceDialog, RenameDialog } from './DeviceDialog.tsx'
import { screenPaths } from './screenToken.ts'

type Device = OutputOf<'GET /api/office/devices'>['list'][number]

/** The screens that show the changing code or the day, and how one is added, named and ended. */
export function DeviceSection() {
  const mayEdit = useMay('office.schedule')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Device>()
  const [paging, setPaging] = useState<Paging>({ page: 1, limit: 20 })
  // A screen that was just paired shows so by itself.
  const query = useQueryOf('GET /api/office/devices', paging, {
    every: refreshIntervals.board,
    keep: true,
  })
  const remove = useCommand('DELETE /api/office/devices/:id')
  const ask = useAsk()
  const end = ({ id, name, kind }: Device) =>
    ask({
      title: `停用${deviceWords[kind]}`,
      content:
        kind === 'wall'
          ? `停用后，${quoted(name)}最迟半分钟内不再显示任何姓名。`
          : `停用后，${quoted(name)}立即不再显示签到码，已拍下的码也随即失效。`,
      okText: '停用',
      act: () => remove.run({ id }),
    })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      添加屏幕
    </Button>
  )
  return (
    <section className="stack gap-l" aria-labelledby="code-devices">
      <header className="row gap-l wrap apart code-head">
        <h2 id="code-devices">入口与值班室的屏幕</h2>
        <div className="row-acts">
          <Button onClick={() => void navigate(screenPaths.wall)}>看大屏</Button>
          {mayEdit ? add : null}
        </div>
      </header>
      <p className="hint">
        签到屏只显示签到码；码每 30 秒更换，90
        秒内有效，拍下来发给别人没有用。大屏只显示今日到岗情况，姓名只有迟到者的。两者都进不了后台；
        {silentDays} 天没有使用的屏幕自动失效，须停用后重新添加。
      </p>
      <ListTable<Device>
        label="屏幕"
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={600}
        columns={deviceColumns(mayEdit ? { end, rename: setRenaming } : undefined)}
        empty={<Blank text="还没有屏幕。">{mayEdit ? add : null}</Blank>}
      />
      <DeviceDialog open={adding} onClose={() => setAdding(false)} />
      <RenameDialog device={renaming} onClose={() => setRenaming(undefined)} />
    </section>
  )
}

interface DeviceActs {
  end: (device: Device) => void
  rename: (device: Device) => void
}

function deviceColumns(acts: DeviceActs | undefined): NonNullable<TableProps<Device>['columns']> {
  return [
    { title: '名称', dataIndex: 'name' },
    {
      title: '用途',
      dataIndex: 'kind',
      width: 90,
      render: (kind: Device['kind']) => deviceWords[kind],
    },
    {
      title: '状态',
      key: 'state',
      width: 100,
      render: (_, { seen_at, revoked_at, silent }) =>
        revoked_at ? (
          <StatusTag tone="grey" word="已停用" />
        ) : silent ? (
          <StatusTag tone="grey" word="久未使用" />
        ) : seen_at ? (
          <StatusTag tone="celadon" word="使用中" />
        ) : (
          <StatusTag tone="amber" word="待配对" />
        ),
    },
    seenColumn('最近在线'),
    {
      title: '操作',
      key: 'acts',
      width: 120,
      render: (_, device) =>
        acts && !device.revoked_at ? (
          <div className="row-acts">
            <RowAct word="改名" of={device.name} onClick={() => acts.rename(device)} />
            <RowAct word="停用" of={device.name} danger onClick={() => acts.end(device)} />
          </div>
        ) : null,
    },
  ]
}
