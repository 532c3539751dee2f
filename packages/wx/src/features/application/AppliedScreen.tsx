import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { Tally } from '../../components/Tally.tsx'
import { useLocation, useNavigate } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'
import { useToken } from '../login/session.ts'
import { justApplied, startScreen } from './application.screens.ts'

/** How long it stands before it leads to the user centre (§9.20). */
const seconds = 3

/** The end of an application (§2.65–2.66), for whoever has one under way; whoever opens it else is led on. */
export default function AppliedScreen() {
  const sent = useLocation().state === justApplied
  const loggedIn = useToken() !== undefined
  if (sent) return <Complete />
  return loggedIn ? <OwnState /> : <NotYet visitor />
}

/** What their own state says, who come here by an address. */
function OwnState() {
  const query = useQueryOf('POST /api/volunteer/status', {}, { fresh: true })
  return (
    <Loaded page query={query} skeleton={<ScreenSkeleton />}>
      {({ status }) => {
        if (status === 1) return <Complete />
        if (status === 0) return <NotYet />
        const again = mayApply(status as VolunteerStatus)
        return (
          <Page>
            <Notice
              drawing={<Tally />}
              title={`当前状态：${volunteerStatusWords[status as VolunteerStatus]}`}
              text={again ? '您现在没有在审核的申请，可以重新申请' : '详情请在个人中心查看'}
            >
              <ButtonLink to={userCentreScreen.path} replace>
                前往个人中心
              </ButtonLink>
            </Notice>
          </Page>
        )
      }}
    </Loaded>
  )
}

/** Whoever is not logged in may have applied or not: both have a way from here. */
function NotYet({ visitor = false }: { visitor?: boolean }) {
  return (
    <Page>
      <Notice
        drawing={<Tally />}
        title={visitor ? '提交志愿者申请后会来到本页' : '您还没有提交申请'}
        text={
          visitor
            ? '已经申请的，请在个人中心查看审核进度'
            : '提交志愿者申请后会来到本页。先看看要做什么、要准备什么'
        }
      >
        <ButtonLink to={startScreen.path} replace>
          去申请志愿者
        </ButtonLink>
        {visitor && (
          <ButtonLink kind="plain" to={userCentreScreen.path} replace>
            个人中心
          </ButtonLink>
        )}
      </Notice>
    </Page>
  )
}

/** It is complete; after three seconds the user centre shows. */
function Complete() {
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
