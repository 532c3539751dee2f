import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { homeScreen } from '../home/home.screens.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'

/** Opens a screen of the plan to statuses 3 and 7; anybody else is told why not (§5.67). */
export function FormalOnly({
  skeleton,
  children,
}: {
  /** The screen's shape until the status is known. */
  skeleton: ReactNode
  children: ReactNode
}) {
  const query = useQueryOf('POST /api/volunteer/status', {})
  if (query.data && isVolunteer(query.data.status as VolunteerStatus)) return children
  return (
    <Page>
      <Loaded query={query} skeleton={skeleton}>
        {({ status }) => <Refusal status={status} />}
      </Loaded>
    </Page>
  )
}

function Refusal({ status }: { status: number }) {
  const navigate = useNavigate()
  return (
    <Empty
      text={words.formalOnly}
      action={
        <>
          <Button kind="plain" onClick={() => navigate(homeScreen.path, { replace: true })}>
            返回首页
          </Button>
          <ButtonLink to={status === 0 ? recruitmentScreen.path : profileScreen.path}>
            {status === 0 ? '去看看志愿者招募' : '查看审核进度'}
          </ButtonLink>
        </>
      }
    />
  )
}
