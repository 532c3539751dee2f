import type { OutputOf } from '@museum/contract/calls.ts'
import { type DeviceKind, deviceKinds, deviceWords } from '@museum/contract/sign/device.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { FinishButton } from '../../components/FinishButton.tsx'
import { FormDialog, useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
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
  const [form] = Form.useForm<{ name: string; kind: DeviceKind }>()
  const [made, setMade] = useState<Made>()
  const add = useCommand('POST /api/office/devices', { done: false })
  const leave = useCloseGuard(form, onClose)
  const save = async (values: { name: string; kind: DeviceKind }) => {
    const reply = await add.run(values)
    if (reply) setMade({ ...reply.data, kind: values.kind })
  }
  return (
    <Modal
      title={made ? `给${deviceWords[made.kind]}配对` : '添加屏幕'}
      open={open}
      onCancel={made ? onClose : leave}
      afterClose={() => {
        setMade(undefined)
        form.resetFields()
      }}
      onOk={form.submit}
      okText="生成配对码"
      confirmLoading={add.busy}
      {...(made ? { footer: <FinishButton onClose={onClose} /> } : {})}
      destroyOnHidden
    >
      {made ? (
        <Pairing {...made} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ kind: 'sign' }}
          onFinish={(values) => void save(values)}
        >
          <KeptText form={form} dialog="添加屏幕" of="new" />
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
        </Form>
      )}
    </Modal>
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
  return (
    <Form.Item
      name="name"
      label="屏幕的名称"
      extra="如“南门入口”，便于以后辨认和停用"
      rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
    >
      <Input showCount={counter(20)} autoFocus />
    </Form.Item>
  )
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
