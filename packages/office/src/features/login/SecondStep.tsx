import { waitText } from '@museum/contract/login/account.rules.ts'
import { isAppCode, typedCode } from '@museum/contract/login/factor.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { officeLogin } from './session.ts'
import { useCountdown } from './useCountdown.ts'

interface SecondStepProps {
  onDone: () => Promise<void>
  /** Back to the password, with the reason where there is one. */
  onBack: (why: string) => void
}

/** The second step of a login: the code of an app, or a recovery code. */
export function SecondStep({ onDone, onBack }: SecondStepProps) {
  const [form] = Form.useForm<{ code: string }>()
  const [recovering, setRecovering] = useState(false)
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const { left, wait } = useCountdown(() => setFailure(''))
  const enter = async ({ code }: { code: string }) => {
    if (pending) return
    setFailure('')
    setPending(true)
    try {
      await client.send('POST /api/office/login/second', { code }, { own: true })
      officeLogin.begun()
      await onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'office.second_over') return onBack(error.message)
      setFailure(error.message)
      wait(error.wait ?? 0)
      form.resetFields()
    } finally {
      setPending(false)
    }
  }
  const turn = () => {
    setRecovering(!recovering)
    setFailure('')
    form.resetFields()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={enter}
      onValuesChange={(_, { code = '' }) => {
        // The last digit needs no button after it.
        if (!recovering && isAppCode(typedCode(code)) && left === 0) void enter({ code })
      }}
    >
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      <Form.Item
        key={String(recovering)}
        name="code"
        label={recovering ? '恢复码' : '验证码'}
        extra={
          recovering ? '绑定时保存的 24 位字母数字，每个只能用一次' : '手机验证器里的 6 位数字'
        }
        rules={[{ required: true, message: recovering ? '请输入恢复码' : '请输入验证码' }]}
      >
        <Input
          autoFocus
          className="figures"
          autoComplete="one-time-code"
          inputMode={recovering ? 'text' : 'numeric'}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={left > 0} loading={working(pending)}>
        {left > 0 ? `${waitText(left)}后可再登录` : '登录'}
      </Button>
      <div className="row apart above">
        <Button type="link" size="small" onClick={turn}>
          {recovering ? '用验证码' : '手机不在身边？用恢复码'}
        </Button>
        <Button type="link" size="small" onClick={() => onBack('')}>
          返回
        </Button>
      </div>
    </Form>
  )
}
