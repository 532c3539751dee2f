import type { OutputOf } from '@museum/contract/calls.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import { QrCode } from '../../components/QrCode.tsx'
import { showFault } from '../../components/showFault.ts'

interface AppSetupProps extends OutputOf<'POST /api/office/factors/begin'> {
  /** It is kept; with the first come recovery codes. */
  onDone: (codes: string[]) => void
  onBack: () => void
}

/** An app takes the secret by its picture or by hand, and shows that it has it by a code. */
export function AppSetup({ setup, secret, uri, onDone, onBack }: AppSetupProps) {
  const [form] = Form.useForm<{ name: string; code: string }>()
  const [pending, setPending] = useState(false)
  const save = async (values: { name: string; code: string }) => {
    setPending(true)
    try {
      const { data } = await client.send(
        'POST /api/office/factors',
        { setup, ...values },
        { own: true },
      )
      onDone(data.codes)
    } catch (error) {
      showFault(form, error, (key) =>
        key === 'office.wait' ? 'code' : key === 'name' || key === 'code' ? key : undefined,
      )
    } finally {
      setPending(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: '我的手机', code: '' }}
      onFinish={save}
    >
      <p>用手机上的验证器扫描，如腾讯身份验证器、微软 Authenticator 或手机自带的密码功能：</p>
      <div className="row gap-l">
        <div className="factor-picture">
          <QrCode text={uri} label="验证器扫描的二维码" />
        </div>
        <div className="stack gap-s grow">
          <span className="hint">不能扫描时，在验证器里手工输入：</span>
          <output className="figures" aria-label="密钥">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
        </div>
      </div>
      <Form.Item
        name="code"
        label="验证码"
        extra="验证器里现在显示的 6 位数字"
        rules={[{ required: true, message: '请输入验证码' }]}
      >
        <Input autoFocus className="figures" inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <div className="row gap-s factor-acts">
        <Button onClick={onBack}>返回</Button>
        <Button type="primary" htmlType="submit" loading={pending}>
          绑定
        </Button>
      </div>
    </Form>
  )
}
