import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { useHome } from '../../shell/home.ts'
import { longTermAddress } from '../recruitment/addresses.ts'
import { useJoinAddress } from '../volunteer/JoinButton.tsx'

/** Tells somebody who is no volunteer why signing is not open yet, and leads to where that can be changed. */
export function SignNotYet({ text }: { text: string }) {
  const { data } = useQueryOf('POST /api/volunteer/status', {}, { fresh: true })
  const join = useJoinAddress() ?? longTermAddress()
  const home = useHome()
  const status = data?.status as VolunteerStatus | undefined
  const notYet =
    status === undefined || isVolunteer(status) ? undefined : notYetWords(status, '签到')
  return (
    <Page>
      <Empty
        text={notYet?.text ?? text}
        action={
          <>
            <ButtonLink kind="plain" to={home} replace>
              返回首页
            </ButtonLink>
            {notYet?.leads === 'progress' && <ButtonLink to={paths.profile}>查看进度</ButtonLink>}
            {notYet?.leads === 'join' && (
              <ButtonLink to={join}>{status === 0 ? words.joinVolunteer : '重新申请'}</ButtonLink>
            )}
          </>
        }
      />
    </Page>
  )
}
