import { KeyOutlined, LockOutlined, UserOutlined } from '@ant-design/icons'
import { waitsWords } from '@museum/contract/account/account.words.ts'
import { waitText } from '@museum/contract/login/account.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { lazy, type Ref, Suspense, useState } from 'react'
import { client } from '../../client.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { working } from '../../components/working.tsx'
import { canUsePasskeys, enterByPasskey, passkeyFailure } from './passkey.ts'
import type { Ways } from './SecondStep.tsx'
import { officeLogin } from './session.ts'
import { useCountdown } from './useCountdown.ts'

// Most logins of a day are one that goes on, and need none.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

interface Credentials {
  username: string
  password: string
}

interface LoginFormProps {
  /** Who was logged in before. */
  username?: string
  /** Where the password is typed. */
  passwordRef?: Ref<InputRef>
  /** The browser holds the new login. */
  onDone: () => Promise<void>
}

/** Name and password of an office account, and the second step where the account has one. */
export function LoginForm({ username = '', passwordRef, onDone }: LoginFormProps) {
  const [ways, setWays] = useState<Ways>()
  const [over, setOver] = useState('')
  const { failure, pending, left, login, byPasskey, startOver } = useLogin(onDone, setWays)
  if (ways)
    return (
      <Suspense fallback={<Waiting lines={3} />}>
        <SecondStep
          ways={ways}
          onDone={onDone}
          onBack={(why) => {
            setOver(why)
            setWays(undefined)
          }}
        />
      </Suspense>
    )
  return (
    <Form<Credentials>
      layout="vertical"
      onFinish={login}
      onValuesChange={(changed) => {
        // Another name has not been tried too often.
        if ('username' in changed) startOver()
      }}
      requiredMark={false}
      size="large"
      initialValues={{ username }}
    >
      {failure || over ? (
        <Alert type="error" role="alert" showIcon title={failure || over} />
      ) : null}
      <Form.Item
        name="username"
        label="用户名"
        rules={[{ required: true, whitespace: true, message: '请输入用户名' }]}
      >
        <Input prefix={<UserOutlined />} autoComplete="username" autoFocus={username === ''} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password
          {...(passwordRef ? { ref: passwordRef } : {})}
          prefix={<LockOutlined />}
          autoComplete="current-password"
          autoFocus={username !== ''}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={left > 0} loading={working(pending)}>
        {left > 0 ? `${waitText(left)}后可再登录` : '登录'}
      </Button>
      {canUsePasskeys() ? (
        <Button
          className="above"
          block
          icon={<KeyOutlined />}
          disabled={pending}
          onClick={() => void byPasskey()}
        >
          用通行密钥登录
        </Button>
      ) : null}
    </Form>
  )
}

function useLogin(onDone: () => Promise<void>, onSecond: (ways: Ways) => void) {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const { left, wait } = useCountdown(() => setFailure(''))
  const login = async (credentials: Credentials) => {
    setFailure('')
    setPending(true)
    try {
      const { data } = await client.send('POST /api/office/login', credentials, { own: true })
      if (data.step === 'code') return onSecond(data.ways)
      officeLogin.begun()
      await onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The button counts down, so that what is read aloud is said once.
      setFailure(error.wait === undefined ? error.message : waitsWords)
      wait(error.wait ?? 0)
    } finally {
      setPending(false)
    }
  }
  const byPasskey = async () => {
    setFailure('')
    setPending(true)
    try {
      await enterByPasskey(false)
      await onDone()
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setPending(false)
    }
  }
  const startOver = () => {
    if (left === 0) return
    wait(0)
    setFailure('')
  }
  return { failure, pending, left, login, byPasskey, startOver }
}
