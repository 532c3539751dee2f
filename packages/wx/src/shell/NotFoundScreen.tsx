import { ButtonLink } from '../pieces/Button.tsx'
import { MoonGate } from '../pieces/drawings.tsx'
import { Notice } from '../pieces/Notice.tsx'
import { Page } from '../pieces/Page.tsx'
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
