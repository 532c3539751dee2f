import { words } from '@museum/contract/words.ts'
import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '../components/Button.tsx'
import { Tally } from '../components/drawings.tsx'
import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { hasDeclined, openLogin, promptLogin, standAtGate } from '../features/login/login.ts'
import { session, useToken } from '../features/login/session.ts'
import { paths } from '../paths.ts'
import { useNavigate } from './router.tsx'

/** Lets the holder of a token through; anyone else is asked to log in (§6.2). */
export function LoginGate({ children }: { children: ReactNode }) {
  useEffect(standAtGate, [])
  return useToken() === undefined ? <LoginNeeded /> : children
}

function LoginNeeded() {
  const navigate = useNavigate()
  useEffect(() => {
    if (hasDeclined()) return
    let gone = false
    promptLogin(words.loginMissing, '先看看').then((confirmed) => {
      if (confirmed === false && !gone) navigate(paths.visitorHome, { replace: true })
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
        <ButtonLink kind="plain" to={paths.visitorHome} replace>
          先看看
        </ButtonLink>
      </Notice>
    </Page>
  )
}
