import { Link } from 'react-router'
import { Blank } from '../components/Blank.tsx'
import { Page } from './Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="页面不存在">
      <Blank text="地址有误，或页面已经移走。">
        <Link to="/">返回首页</Link>
      </Blank>
    </Page>
  )
}
