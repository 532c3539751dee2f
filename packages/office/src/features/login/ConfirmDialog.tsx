import { LockOutlined } from '@ant-design/icons'
import { CallError } from '@museum/web-kit/send.ts'
import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { client, tellFailure } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { confirming } from './confirming.ts'
import { useMe } from './me.tsx'
import { canUsePasskeys, confirmByPasskey, passkeyFailure } from './passkey.ts'

/**
 * Asks who is there before what matters, above whatever stands: what was begun goes on by itself afterwards, and
 * nothing that was typed is lost. The kit's own questions stand at 2000.
 */
export function ConfirmDialog({ open }: { open: boolean }) {
  const { username, passkey } = useMe()
  const first = useRef<InputRef>(null)
  const { refusal, pending, confirm, byPasskey, typed } = useConfirming()
  return (
    <Modal
      title="请再输入一次密码"
      open={open}
      onCancel={() => confirming.end(false)}
      footer={null}
      width={400}
      zIndex={2100}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown) first.current?.focus()
        else typed()
      }}
    >
      <p className="dialog-note">
        查看或更改电话和证件、管理账号、删除资料等操作前，要确认是您本人；一小时内只问一次。
      </p>
      <Form<{ password: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => void confirm(password)}
        onValuesChange={typed}
      >
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="password"
          label="登录密码"
          rules={[{ required: true, message: '请输入密码' }]}
          {...(refusal && { validateStatus: 'error', help: <span role="alert">{refusal}</span> })}
        >
          <Input.Password
            ref={first}
            prefix={<LockOutlined />}
            autoComplete="current-password"
            aria-invalid={refusal !== ''}
          />
        </Form.Item>
        <footer className="row">
          {passkey === 1 && canUsePasskeys() ? (
            <Button disabled={pending} onClick={() => void byPasskey()}>
              用通行密钥
            </Button>
          ) : null}
          <span className="push" />
          <Button onClick={() => confirming.end(false)}>取消</Button>
          <Button type="primary" htmlType="submit" loading={working(pending)}>
            继续
          </Button>
        </footer>
      </Form>
    </Modal>
  )
}

function useConfirming() {
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  const confirm = async (password: string) => {
    setRefusal('')
    setPending(true)
    try {
      await client.send('POST /api/office/confirm', { password }, { own: true })
      confirming.end(true)
    } catch (error) {
      if (error instanceof CallError && error.answered && error.status !== 405)
        setRefusal(error.message)
      else tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  const byPasskey = async () => {
    setRefusal('')
    setPending(true)
    try {
      await confirmByPasskey()
      confirming.end(true)
    } catch (error) {
      if (error instanceof CallError && error.status === 405) tellFailure(error)
      else setRefusal(passkeyFailure(error))
    } finally {
      setPending(false)
    }
  }
  return { refusal, pending, confirm, byPasskey, typed: () => setRefusal('') }
}
