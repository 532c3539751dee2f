import { ButtonLink } from '../components/Button.tsx'
import { MoonGate } from '../components/drawings.tsx'
import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { useHome } from './home.ts'

/** Any address that leads nowhere. */
export default function NotFoundScreen() {
  return (
    <Page>
      <Notice drawing={<MoonGate />} title="这里什么也没有" text="您要找的页面已移走，或地址有误">
        <ButtonLink to={useHome()} replace>
          返回首页
        </ButtonLink>
      </Notice>
    </Page>
  )
}
