import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { working } from '../../components/working.tsx'
import { bindPasskey, passkeyFailure } from '../login/passkey.ts'

interface PasskeySetupProps {
  /** It is kept; with the first factor come recovery codes. */
  onDone: (codes: string[]) => void
  onBack: () => void
}

/** Names a passkey; the browser asks the rest in a window of its own. */
export function PasskeySetup({ onDone, onBack }: PasskeySetupProps) {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const bind = async ({ name }: { name: string }) => {
    setFailure('')
    setPending(true)
    try {
      onDone(await bindPasskey(name))
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: '这台电脑' }}
      onFinish={(values: { name: string }) => void bind(values)}
    >
      <p className="below">
        用这台电脑的指纹、人脸或开机密码，手机，或 USB
        安全密钥。绑定后不用密码也能登录；别人拿走设备，没有解锁也登录不了。
      </p>
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      <Form.Item
        name="name"
        label="名称"
        extra="以后凭它认出是哪一把"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input autoFocus maxLength={20} />
      </Form.Item>
      <div className="row gap-s factor-acts">
        <Button onClick={onBack}>返回</Button>
        <Button type="primary" htmlType="submit" loading={working(pending)}>
          绑定
        </Button>
      </div>
    </Form>
  )
}
