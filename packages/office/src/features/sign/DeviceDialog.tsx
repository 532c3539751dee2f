import type { OutputOf } from '@museum/contract/calls.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useCloseGuard } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'

interface DeviceDialogProps {
  open: boolean
  onClose: () => void
}

/** Adds a screen and shows, this once, the code that is typed on it. */
export function DeviceDialog({ open, onClose }: DeviceDialogProps) {
  const [form] = Form.useForm<{ name: string }>()
  const [made, setMade] = useState<OutputOf<'POST /api/office/devices'>>()
  const add = useCommand('POST /api/office/devices', {
    done: false,
    onDone: ({ data }) => setMade(data),
  })
  const leave = useCloseGuard(form, onClose)
  return (
    <Modal
      title={made ? '给签到屏配对' : '添加签到屏'}
      open={open}
      onCancel={made ? onClose : leave}
      afterClose={() => {
        setMade(undefined)
        form.resetFields()
      }}
      onOk={made ? onClose : form.submit}
      okText={made ? '完成' : '生成配对码'}
      confirmLoading={add.busy}
      {...(made ? { footer: (_, { OkBtn }) => <OkBtn /> } : {})}
      destroyOnHidden
    >
      {made ? (
        <Pairing {...made} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => void add.run(values)}
        >
          <Form.Item
            name="name"
            label="屏幕的名称"
            extra="如“南门入口”，便于以后辨认和停用"
            rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
          >
            <Input showCount={counter(20)} autoFocus />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

function Pairing({ pair_code, expires_at }: OutputOf<'POST /api/office/devices'>) {
  const address = `${location.host}/office/kiosk`
  return (
    <>
      <p>在放签到码的那台设备上：</p>
      <ol className="claim-steps">
        <li>
          用浏览器打开 <strong>{address}</strong>
        </li>
        <li>输入下面的配对码</li>
      </ol>
      <div className="claim-code">
        <output aria-label="配对码">
          {pair_code.slice(0, 4)} {pair_code.slice(4)}
        </output>
        <span className="figures">{expires_at.slice(11, 16)} 前有效，只能使用一次</span>
      </div>
      <p className="hint">那台设备不需要、也不应该登录后台。</p>
    </>
  )
}
