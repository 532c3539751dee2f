import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Page } from '../../components/Page.tsx'
import { useHome } from '../../shell/home.ts'
import { longTermAddress } from '../recruitment/addresses.ts'
import { useJoinAddress } from '../volunteer/JoinButton.tsx'
import { profileScreen } from '../volunteer/volunteer.screens.ts'

/**
 * In the place of a screen that only volunteers have: why one cannot do `act` yet, and the way to the
 * application's progress or to a new one (§6.3); `text` while it is not known where one stands.
 */
export function NotYet({
  status,
  act,
  text = words.notVolunteer,
}: {
  status: VolunteerStatus | undefined
  act: string
  text?: string
}) {
  const join = useJoinAddress() ?? longTermAddress()
  const home = useHome()
  const notYet = status === undefined || isVolunteer(status) ? undefined : notYetWords(status, act)
  return (
    <Page>
      <Empty
        text={notYet?.text ?? text}
        action={
          <>
            <ButtonLink kind="plain" to={home} replace>
              返回首页
            </ButtonLink>
            {notYet?.leads === 'progress' && (
              <ButtonLink to={profileScreen.path}>查看进度</ButtonLink>
            )}
            {notYet?.leads === 'join' && (
              <ButtonLink to={join}>{status === 0 ? words.joinVolunteer : '重新申请'}</ButtonLink>
            )}
          </>
        }
      />
    </Page>
  )
}
