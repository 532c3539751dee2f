import { words } from '@museum/contract/words.ts'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../pieces/Button.tsx'
import { ask } from '../../pieces/dialogs.ts'
import { Empty } from '../../pieces/Empty.tsx'
import { Page } from '../../pieces/Page.tsx'
import { type Confirmation, confirmationOf } from './signAddress.ts'
import { useSign } from './useSign.ts'
import './SignInSureScreen.css'

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
  return <Sure confirmation={confirmation} />
}

function Sure({ confirmation }: { confirmation: Confirmation }) {
  const { time, title, service_type_name, type } = confirmation
  const { busy, sign } = useSign(confirmation)
  const act = type === 'sign' ? '确认签到' : '确认签退'
  async function confirm() {
    if (
      type === 'signout' &&
      !(await ask({ title: act, text: words.signOutFinal, confirm: '签退' }))
    )
      return
    await sign()
  }
  return (
    <Page
      title={act}
      bottom={
        <Button wide busy={busy} onClick={() => void confirm()}>
          {act}
        </Button>
      }
    >
      <dl className="sign-sure">
        <div>
          <dt>服务时间</dt>
          <dd className="sign-sure-time">{time}</dd>
        </div>
        <div>
          <dt>活动</dt>
          <dd>{title}</dd>
        </div>
        {service_type_name !== '' && (
          <div>
            <dt>服务类型</dt>
            <dd>{service_type_name}</dd>
          </div>
        )}
      </dl>
      {type === 'signout' && <p className="sign-sure-final">签退后不可再次签退，请在离开时签退</p>}
    </Page>
  )
}
