import { Button, Space } from 'antd'
import { useEffect } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { client } from '../client.ts'
import { Blank } from '../components/Blank.tsx'
import { Page } from './Page.tsx'

// A page's chunk is gone once a newer version is served; reloading brings the new one.
const outdated = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

/** Tells the server's log what broke, without the ids of the address. */
function report(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const route = location.pathname.replace(/\d+/g, ':id')
  const input = { front: 'office' as const, route, message, stack }
  const quietly = { own: true, quiet: true, repeats: true }
  // Nobody waits for it, and a report that fails would only hide what broke.
  client.send('POST /api/client-error', input, quietly).catch(() => undefined)
}

/** What stands in place of a page that broke. */
export function FaultPage() {
  const error = useRouteError()
  const navigate = useNavigate()
  useEffect(() => {
    if (!outdated(error)) report(error)
  }, [error])
  return (
    <Page title="页面出错了">
      <Blank
        text={
          outdated(error)
            ? '页面没有载入：网络中断，或后台已经更新，请重新载入。'
            : '页面遇到意外错误，重新载入通常即可恢复。'
        }
      >
        <Space>
          <Button type="primary" onClick={() => window.location.reload()}>
            重新载入
          </Button>
          <Button onClick={() => navigate('/')}>返回首页</Button>
        </Space>
      </Blank>
    </Page>
  )
}
