import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { showFault } from '../../components/showFault.ts'
import { working } from '../../components/working.tsx'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { loginPlace } from '../login/login.pages.ts'
import { AgainField, NewPasswordField } from '../login/NewPasswordField.tsx'

/** Where a link of an administrator leads: its person sets their own password. */
export function InvitePage() {
  const token = useLocation().hash.slice(1)
  const { username, failure, tryAgain } = useWhose(token)
  useEffect(() => {
    document.title = `设置密码 · ${museumName} · 志愿者办公室`
  }, [])
  return (
    <main className="filling login">
      <div className="card login-card">
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者办公室</p>
        {failure ? <Alert type="error" role="alert" showIcon title={failure.message} /> : null}
        {failure?.retry ? (
          <Button block onClick={tryAgain}>
            重试
          </Button>
        ) : null}
        {username === undefined ? null : <PasswordForm token={token} username={username} />}
      </div>
    </main>
  )
}

/** Whose link it is; what is refused for good needs no second try. */
function useWhose(token: string) {
  const [username, setUsername] = useState<string>()
  const [failure, setFailure] = useState<{ message: string; retry: boolean }>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let over = false
    setFailure(undefined)
    setUsername(undefined)
    client.send('POST /api/office/invite/whose', { token: token || '-' }, { own: true }).then(
      ({ data }) => {
        if (!over) setUsername(data.username)
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        const retry = error.code !== 'account.invite_over'
        if (!over) setFailure({ message: error.message, retry })
      },
    )
    return () => {
      over = true
    }
  }, [token, round])
  return { username, failure, tryAgain: () => setRound(round + 1) }
}

function PasswordForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate()
  const [form] = Form.useForm<{ password: string; again: string }>()
  const [pending, setPending] = useState(false)
  const save = async ({ password }: { password: string }) => {
    setPending(true)
    try {
      await client.send('POST /api/office/invite', { token, password }, { own: true })
      await navigate(loginPlace.path, { replace: true, state: { username } })
    } catch (error) {
      showFault(form, error, (key) => (key === 'password' ? key : undefined))
    } finally {
      setPending(false)
    }
  }
  return (
    <Form layout="vertical" size="large" form={form} requiredMark={false} onFinish={save}>
      <p className="hint">为账号“{username}”设置自己的密码，只有您知道。</p>
      <input
        className="unseen"
        aria-label="用户名"
        tabIndex={-1}
        autoComplete="username"
        value={username}
        readOnly
      />
      <NewPasswordField autoFocus username={() => username} />
      <AgainField />
      <Button type="primary" htmlType="submit" block loading={working(pending)}>
        设置密码
      </Button>
    </Form>
  )
}
