import { Alert } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { forgetHidden } from '../../components/hiddenWords.ts'
import { queryClient } from '../../data.tsx'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { LoginForm } from './LoginForm.tsx'
import { placeAfterLogin } from './session.ts'

/** Login of an office account; leads back to where one was sent from. */
export function LoginPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Whoever has just set a password is known by name.
  const { username } = (useLocation().state ?? {}) as { username?: string }
  useEffect(() => {
    document.title = `登录 · ${museumName} · 志愿者办公室`
  }, [])
  const enter = async () => {
    queryClient.clear()
    forgetHidden()
    await navigate(placeAfterLogin(params.get('from')), { replace: true })
  }
  return (
    <main className="filling login">
      <div className="card login-card">
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者办公室</p>
        {username ? <Alert type="success" showIcon title="密码已设置，请登录" /> : null}
        <LoginForm {...(username ? { username } : {})} onDone={enter} />
      </div>
    </main>
  )
}
