import { words } from '@museum/contract/words.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Page } from '../../components/Page.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { SignInSure } from './SignInSure.tsx'
import { SignOutSure } from './SignOutSure.tsx'
import { signInScreen } from './sign.screens.ts'
import { confirmationOf } from './signAddress.ts'

/** Confirms signing in, or out, which is final (§2.83–2.84, §4.44). */
export default function SignInSureScreen() {
  const [query] = useSearchParams()
  const confirmation = confirmationOf(query)
  if (!confirmation)
    return (
      <Page title="确认签到">
        <Empty
          text={words.chooseShift}
          action={
            <ButtonLink to={signInScreen.path} replace>
              去选择
            </ButtonLink>
          }
        />
      </Page>
    )
  return confirmation.type === 'signout' ? (
    <SignOutSure confirmation={confirmation} />
  ) : (
    <SignInSure confirmation={confirmation} />
  )
}
