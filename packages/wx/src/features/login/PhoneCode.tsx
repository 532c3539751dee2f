import {
  codeLength,
  codeMinutes,
  mobileRefusal,
  typedCode,
} from '@museum/contract/login/phone.rules.ts'
import { typedPhone } from '@museum/contract/phone.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { send } from '../../client.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/TextField.tsx'
import { goToField, useForm } from '../../components/useForm.ts'
import { useSecondsLeft } from '../../components/useSecondsLeft.ts'
import { useOnline } from '../../shell/online.ts'
import { drafts } from './drafts.ts'
import { lastKnown } from './lastKnown.ts'
import { session } from './session.ts'

/** Asks for a phone and the code that is sent to it; `onEntered` hears whether a record may be theirs. */
export function PhoneCode({ onEntered }: { onEntered: (waits: boolean) => void }) {
  const { values, errors, set, blame } = useForm({ phone: '', code: '' }, (name) => [name, 'both'])
  const [sentTo, setSentTo] = useState('')
  const [entering, setEntering] = useState(false)
  const { left, start } = useSecondsLeft()
  const online = useOnline()
  const asking = useCommand('POST /auth/phone/code', {
    own: true,
    onDone: ({ data }, { phone }) => {
      setSentTo(phone)
      start(data.wait)
      goToField('code')
    },
    onFailed: ({ message }) => blame({ phone: message }),
  })
  const entry = useCommand('POST /auth/phone', {
    own: true,
    done: false,
    onDone: ({ data }) => {
      setEntering(true)
      session.keep(data.token, data.mark)
      // What another person left on this phone is not this one's.
      drafts.sweep()
      lastKnown.sweep()
      void mayClaim().then(onEntered)
    },
    onFailed: ({ message, code }) =>
      blame(code?.startsWith('auth.code_') ? { code: message } : { both: message }),
  })
  const check = (withCode: boolean) => () => {
    const phone = mobileRefusal(values.phone)
    const code =
      withCode && values.code.length < codeLength ? `请输入${codeLength}位验证码` : undefined
    blame({ ...(phone && { phone }), ...(code && { code }) })
    const wrong = phone ? 'phone' : code ? 'code' : undefined
    if (wrong) goToField(wrong)
    return wrong === undefined
  }
  return (
    <Page
      bottom={
        <Button
          wide
          busy={entry.busy || entering}
          disabled={!online}
          onClick={() => void entry.run({ ...values, held: session.token() }, check(true))}
        >
          登录
        </Button>
      }
    >
      <div className="card leaf stack-wide">
        <TextField
          name="phone"
          label="手机号"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          max={30}
          tidy={typedPhone}
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
        <div className="tiles phone-login-code">
          <TextField
            name="code"
            label="验证码"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            max={codeLength}
            tidy={typedCode}
            value={values.code}
            error={errors.code}
            onChange={(code) => set({ code })}
          />
          <div className="phone-login-send">
            <Button
              kind="plain"
              busy={asking.busy}
              disabled={!online || left > 0}
              onClick={() => void asking.run({ phone: values.phone }, check(false))}
            >
              {left > 0 ? `${left} 秒后重发` : sentTo === '' ? '获取验证码' : '重新获取'}
            </Button>
          </div>
        </div>
        <p className="quiet" role="status">
          {sentTo === ''
            ? '还没有登录过的手机号，验证后即可使用'
            : `短信已发往 ${sentTo}，${codeMinutes}分钟内有效`}
        </p>
        <p className="quiet">
          短信可能被别人看到或骗走，验证码请勿告诉任何人；能用微信时，用微信登录更安全
        </p>
        <p className="red phone-login-why" role="alert">
          {online ? errors.both : words.offline}
        </p>
      </div>
    </Page>
  )
}

/** Whether a record may be theirs who has just come in; where it cannot be asked they go on as they are. */
async function mayClaim(): Promise<boolean> {
  try {
    const { data } = await send('GET /api/volunteer/phone-claim', {}, { own: true })
    return data.waits === 1
  } catch {
    return false
  }
}
