import type { OutputOf } from '@museum/contract/calls.ts'
import { type DeviceKind, deviceKinds, deviceWords } from '@museum/contract/sign/device.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Radio } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { MadeDialog } from '../../components/MadeDialog.tsx'
import { NameField } from '../../components/NameField.tsx'
import { base } from '../../followLogin.ts'
import { screenPaths } from './screenToken.ts'

interface DeviceDialogProps {
  open: boolean
  onClose: () => void
}

type Made = OutputOf<'POST /api/office/devices'> & { kind: DeviceKind }

const uses: Readonly<Record<DeviceKind, string>> = {
  sign: '挂在入口，只显示签到码',
  wall: '挂在值班室，显示今日到岗情况和迟到者的姓名、地点',
}

/** Adds a screen and shows, this once, the code that is typed on it. */
export function DeviceDialog({ open, onClose }: DeviceDialogProps) {
  const add = useCommand('POST /api/office/devices', { done: false })
  return (
    <MadeDialog<{ name: string; kind: DeviceKind }, Made>
      title="添加屏幕"
      madeTitle={({ kind }) => `给${deviceWords[kind]}配对`}
      okText="生成配对码"
      open={open}
      onClose={onClose}
      initial={{ kind: 'sign' }}
      make={async (values) => {
        const reply = await add.run(values)
        return reply && { ...reply.data, kind: values.kind }
      }}
      busy={add.busy}
      shown={(made) => <Pairing {...made} />}
    >
      <Form.Item name="kind" label="用途">
        <Radio.Group className="stack gap-xs">
          {deviceKinds.map((kind) => (
            <Radio key={kind} value={kind}>
              {deviceWords[kind]}
              <span className="block hint">{uses[kind]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <NameItem />
    </MadeDialog>
  )
}

interface RenameDialogProps {
  device: { id: number; name: string } | undefined
  onClose: () => void
}

/** Gives a screen another name. */
export function RenameDialog({ device, onClose }: RenameDialogProps) {
  const rename = useSaving('PATCH /api/office/devices/:id')
  return (
    <FormDialog<{ name: string }>
      of={device?.id ?? 0}
      title="改名"
      open={device !== undefined}
      onClose={onClose}
      initial={{ name: device?.name ?? '' }}
      onSave={({ name }) => rename.run({ id: device?.id ?? 0, name })}
    >
      <NameItem />
    </FormDialog>
  )
}

function NameItem() {
  return <NameField label="屏幕的名称" extra="如“南门入口”，便于以后辨认和停用" />
}

function Pairing({ pair_code, expires_at, kind }: Made) {
  const address = `${location.host}${base}${screenPaths[kind]}`
  return (
    <>
      <p>在要挂的那台设备上：</p>
      <ol className="stack gap-xs below steps">
        <li>
          用浏览器打开 <strong>{address}</strong>
        </li>
        <li>输入下面的配对码</li>
      </ol>
      <div className="stack claim-code">
        <output aria-label="配对码">
          {pair_code.slice(0, 4)} {pair_code.slice(4)}
        </output>
        <span className="figures">{expires_at.slice(11, 16)} 前有效，只能使用一次</span>
      </div>
      <p className="hint">那台设备不需要、也不应该登录后台。</p>
    </>
  )
}
