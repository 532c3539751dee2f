import { CallError } from '@museum/web-kit/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { kioskToken } from './kioskToken.ts'

/** Takes the code that the office shows, and with it this screen's own token. */
export function KioskPairing({ onPaired }: { onPaired: (token: string) => void }) {
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const pair = async ({ pair_code }: { pair_code: string }) => {
    setFailure('')
    setPending(true)
    try {
      const { data } = await client.send('POST /api/kiosk/pair', { pair_code }, { own: true })
      kioskToken.write(data.token)
      onPaired(data.token)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <main className="login">
      <div className="login-card">
        <Seal />
        <h1>签到屏</h1>
        <p>{museumName}</p>
        <Form layout="vertical" requiredMark={false} size="large" onFinish={pair}>
          {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
          <Form.Item
            name="pair_code"
            label="配对码"
            extra="在后台“签到码”页点“添加签到屏”得到，15 分钟内有效"
            rules={[{ required: true, whitespace: true, message: '请输入配对码' }]}
          >
            <Input autoComplete="off" autoCapitalize="characters" autoFocus maxLength={20} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={working(pending)}>
            配对
          </Button>
        </Form>
      </div>
    </main>
  )
}
