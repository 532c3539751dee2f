import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { waitText } from '@museum/contract/account/account.rules.ts'
import { faults } from '@museum/contract/fault.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { queryClient } from '../call/useCall.ts'
import { client } from '../client.ts'
import { working } from '../form/working.tsx'
import { museumName } from '../museum.ts'
import { Seal } from '../shell/Seal.tsx'
import { placeAfterLogin } from './place.ts'
import { officeToken } from './token.ts'

interface Credentials {
  username: string
  password: string
}

/** Login of an office account; leads back to where one was sent from. */
export function LoginPage() {
  const { failure, pending, left, login, startOver } = useLogin()
  useEffect(() => {
    document.title = `登录 · ${museumName} · 志愿者办公室`
  }, [])
  return (
    <main className="login">
      <div className="login-card">
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者办公室</p>
        <Form<Credentials>
          layout="vertical"
          onFinish={login}
          onValuesChange={(changed) => {
            // Another name has not been tried too often.
            if ('username' in changed) startOver()
          }}
          requiredMark={false}
          size="large"
        >
          {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
          <Form.Item
            name="username"
            label="用户名"
            rules={[{ required: true, whitespace: true, message: '请输入用户名' }]}
          >
            <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={50} />
          </Form.Item>
          <Form.Item
            name="password"
            label="密码"
            rules={[{ required: true, message: '请输入密码' }]}
          >
            <Input.Password
              prefix={<LockOutlined />}
              autoComplete="current-password"
              maxLength={200}
            />
          </Form.Item>
          <Button
            type="primary"
            htmlType="submit"
            block
            disabled={left > 0}
            loading={working(pending)}
          >
            {left > 0 ? `${waitText(left)}后可再登录` : '登录'}
          </Button>
        </Form>
      </div>
    </main>
  )
}

function useLogin() {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const { left, wait } = useCountdown(() => setFailure(''))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const login = async (credentials: Credentials) => {
    setFailure('')
    setPending(true)
    try {
      const { data } = await client.send('POST /api/office/login', credentials, { own: true })
      officeToken.write(data.token)
      queryClient.clear()
      await navigate(placeAfterLogin(params.get('from')), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The button counts down, so that what is read aloud is said once.
      setFailure(error.wait === undefined ? error.message : faults['office.wait'].msg)
      wait(error.wait ?? 0)
    } finally {
      setPending(false)
    }
  }
  const startOver = () => {
    if (left === 0) return
    wait(0)
    setFailure('')
  }
  return { failure, pending, left, login, startOver }
}

/** Seconds that are left of a wait, told each second; `onOver` when it has passed. */
function useCountdown(onOver: () => void) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      setUntil(0)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => {
    setLeft(seconds)
    setUntil(seconds === 0 ? 0 : performance.now() + seconds * 1000)
  }
  return { left, wait }
}
