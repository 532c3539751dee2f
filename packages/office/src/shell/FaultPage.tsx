import { Button, Space } from 'antd'
import { useNavigate, useRouteError } from 'react-router'
import { Blank } from '../components/Blank.tsx'
import { Page } from './Page.tsx'

// A page's chunk is gone once a newer version is served; reloading brings the new one.
const outdated = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

/** What stands in place of a page that broke. */
export function FaultPage() {
  const error = useRouteError()
  const navigate = useNavigate()
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
