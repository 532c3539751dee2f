import { words } from '@museum/contract/words.ts'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../pieces/Button.tsx'
import { Empty } from '../../pieces/Empty.tsx'
import { Page } from '../../pieces/Page.tsx'
import { SignOutSure } from './SignOutSure.tsx'
import { SureFacts } from './SureFacts.tsx'
import { type Confirmation, confirmationOf } from './signAddress.ts'
import { useSign } from './useSign.ts'

/** Confirms signing in, or out, which is final (specification sections 2 and 4). */
export default function SignInSureScreen() {
  const [query] = useSearchParams()
  const confirmation = confirmationOf(query)
  if (!confirmation)
    return (
      <Page title="确认签到">
        <Empty
          text={words.chooseShift}
          action={
            <ButtonLink to={paths.signIn} replace>
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

function SignInSure({ confirmation }: { confirmation: Confirmation }) {
  const { busy, sign } = useSign(confirmation)
  return (
    <Page
      title="确认签到"
      bottom={
        <Button wide busy={busy} onClick={() => void sign()}>
          确认签到
        </Button>
      }
    >
      <SureFacts confirmation={confirmation} />
    </Page>
  )
}
