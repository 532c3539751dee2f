import { type DeviceKind, deviceWords } from '@museum/contract/sign/device.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { queryClient } from '../../data.tsx'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { leaveOffice } from '../login/leaveOffice.ts'
import { screenPaths, screenToken } from './screenToken.ts'

interface ScreenEntryProps {
  kind: DeviceKind
  /** Somebody is logged in to the office on this screen. */
  inside: boolean
  onLeft: () => void
  onPaired: (token: string) => void
}

/** How a display becomes a screen of the museum: first it leaves the office, then it takes a code. */
export function ScreenEntry({ kind, inside, onLeft, onPaired }: ScreenEntryProps) {
  return inside ? (
    <Leaving kind={kind} onLeft={onLeft} />
  ) : (
    <Pairing kind={kind} onPaired={onPaired} />
  )
}

/** Whoever walks up to the screen must not find the office open behind it. */
function Leaving({ kind, onLeft }: Pick<ScreenEntryProps, 'kind' | 'onLeft'>) {
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    await leaveOffice()
    queryClient.clear()
    onLeft()
  }
  return (
    <main className="filling login">
      <div className="card login-card">
        <Seal />
        <h1>{deviceWords[kind]}</h1>
        <p>这台设备仍登录着后台。{deviceWords[kind]}无人看守，请先退出后台。</p>
        <Button
          type="primary"
          size="large"
          block
          loading={working(pending)}
          onClick={() => void leave()}
        >
          退出后台并继续
        </Button>
        <p className="kiosk-back">
          <Link to="/">返回后台</Link>
        </p>
      </div>
    </main>
  )
}

/** Takes the code that the office shows, and with it this screen's own token. */
function Pairing({ kind, onPaired }: Pick<ScreenEntryProps, 'kind' | 'onPaired'>) {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const pair = async ({ pair_code }: { pair_code: string }) => {
    setFailure('')
    setPending(true)
    try {
      const { data } = await client.send('POST /api/kiosk/pair', { pair_code }, { own: true })
      screenToken.write(data.kind, data.token)
      // The code says what the screen is for, whichever address was typed.
      if (data.kind === kind) onPaired(data.token)
      else await navigate(screenPaths[data.kind], { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <main className="filling login">
      <div className="card login-card">
        <Seal />
        <h1>{deviceWords[kind]}</h1>
        <p>{museumName}</p>
        <Form layout="vertical" requiredMark={false} size="large" onFinish={pair}>
          {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
          <Form.Item
            name="pair_code"
            label="配对码"
            extra="在后台“签到码”页点“添加屏幕”得到，10 分钟内有效"
            rules={[{ required: true, whitespace: true, message: '请输入配对码' }]}
          >
            <Input autoComplete="off" autoCapitalize="characters" autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={working(pending)}>
            配对
          </Button>
        </Form>
      </div>
    </main>
  )
}
