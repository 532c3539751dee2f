import { Link } from 'react-router'
import { Blank } from '../components/Blank.tsx'
import { Page } from './Page.tsx'

export function ForbiddenPage() {
  return (
    <Page title="没有权限">
      <Blank text="您的账号不能查看此页，如有需要请联系管理员。">
        <Link to="/">返回首页</Link>
      </Blank>
    </Page>
  )
}
