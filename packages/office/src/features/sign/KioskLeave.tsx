import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../client.ts'
import { working } from '../../components/working.tsx'
import { queryClient } from '../../data.tsx'
import { Seal } from '../../shell/Seal.tsx'
import { officeToken } from '../login/token.ts'

/** Whoever walks up to the screen must not find the office open behind it. */
export function KioskLeave({ onLeft }: { onLeft: () => void }) {
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    // Ended on the server too; where that cannot be reached the browser forgets it all the same.
    await client.send('POST /api/office/logout', {}, { own: true }).catch(() => undefined)
    officeToken.write(undefined)
    queryClient.clear()
    onLeft()
  }
  return (
    <main className="login">
      <div className="login-card">
        <Seal />
        <h1>签到屏</h1>
        <p>这台设备仍登录着后台。签到屏摆在公共区域，请先退出后台。</p>
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
