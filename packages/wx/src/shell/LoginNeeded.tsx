import { words } from '@museum/contract/words.ts'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { Tally } from '../components/Tally.tsx'
import { visitorHomeScreen } from '../features/home/home.screens.ts'
import { hasDeclined, openLogin, promptLogin } from '../features/login/login.ts'
import { session } from '../features/login/session.ts'
import { useNavigate } from './router.tsx'

/** In the place of a screen that needs a login, for whoever has none. */
export default function LoginNeeded() {
  const navigate = useNavigate()
  useEffect(() => {
    if (hasDeclined()) return
    let gone = false
    promptLogin(words.loginMissing, { cancel: '先看看' }).then((confirmed) => {
      if (confirmed === false && !gone) navigate(visitorHomeScreen.path, { replace: true })
    })
    return () => {
      gone = true
    }
  }, [navigate])
  return (
    <Page>
      <Notice drawing={<Tally />} title="请先登录" text="登录后即可查看本页内容">
        <Button
          onClick={() => {
            session.clear()
            void openLogin()
          }}
        >
          登录
        </Button>
        <ButtonLink kind="plain" to={visitorHomeScreen.path} replace>
          先看看
        </ButtonLink>
      </Notice>
    </Page>
  )
}
