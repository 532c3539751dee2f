import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'

/** How long it stands before it leads to the user centre (§9.20). */
const seconds = 3

/** The application is complete; after three seconds the user centre shows (§2.65–2.66). */
export default function AppliedScreen() {
  const navigate = useNavigate()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return void navigate(userCentreScreen.path, { replace: true })
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate])
  return (
    <Page>
      <Notice drawing={<Sealed />} title="申请已完成" text="请在个人中心查看审核进度">
        <ButtonLink to={userCentreScreen.path} replace>
          前往个人中心
        </ButtonLink>
      </Notice>
      <p className="quiet centred" role="timer">
        {left} 秒后自动前往个人中心
      </p>
    </Page>
  )
}

function Sealed() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path d="M44 12h72v80H44z" className="fill-edge" />
      <path d="M56 28h48M56 40h48M56 52h30" className="wash" />
      <rect x="84" y="56" width="28" height="28" rx="4" className="seal" />
      <path d="m91 70 5 5 9-11" className="line-on-seal" />
    </svg>
  )
}
