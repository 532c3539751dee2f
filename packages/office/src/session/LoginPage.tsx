import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
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
  const { failure, pending, login } = useLogin()
  useEffect(() => {
    document.title = `登录 · ${museumName} · 志愿者办公室`
  }, [])
  return (
    <main className="login">
      <div className="login-card">
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者办公室</p>
        <Form<Credentials> layout="vertical" onFinish={login} requiredMark={false} size="large">
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
          <Button type="primary" htmlType="submit" block loading={working(pending)}>
            登录
          </Button>
        </Form>
      </div>
    </main>
  )
}

function useLogin() {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
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
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  return { failure, pending, login }
}
