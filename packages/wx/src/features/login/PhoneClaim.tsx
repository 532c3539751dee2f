import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { DateField } from '../../components/DateField.tsx'
import { Page } from '../../components/Page.tsx'
import { useOnline } from '../../shell/online.ts'
import { museumToday } from '../../today.ts'

/** Of whoever has just come in by a phone that a record says: asks whether it is theirs, and for their date of birth. */
export function PhoneClaim({ onDone }: { onDone: () => void }) {
  const [birth, setBirth] = useState('')
  const [error, setError] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const online = useOnline()
  const goOn = () => {
    setLeaving(true)
    onDone()
  }
  const { run, busy } = useCommand('POST /api/volunteer/phone-claim', {
    own: true,
    onDone: goOn,
    onFailed: ({ message }) => setError(message),
  })
  const claim = () =>
    run({ birth_time: birth }, () => {
      setError(birth === '' ? '请选择出生日期' : undefined)
      return birth !== ''
    })
  return (
    <Page
      title="这是您的资料吗？"
      bottom={
        <Button wide busy={busy || leaving} disabled={!online} onClick={() => void claim()}>
          是我，绑定
        </Button>
      }
    >
      <div className="card leaf stack-wide">
        <p>已登录。本馆有一份志愿者资料登记着这个手机号，如果是您的，请选择出生日期核对。</p>
        <DateField
          name="birth_time"
          label="出生日期"
          required
          span={{ min: '1920-01-01', max: museumToday() }}
          start="1975-01-01"
          value={birth}
          error={error}
          onChange={(day) => {
            setBirth(day)
            setError(undefined)
          }}
        />
        <p className="quiet">
          不是您的，请点“不是我”，以新用户继续。办公室给过您绑定码的，也可以之后在“加入志愿者”里绑定。
        </p>
        <Button kind="plain" wide disabled={busy || leaving} onClick={goOn}>
          不是我
        </Button>
        <p className="red phone-login-why" role="alert">
          {online ? '' : words.offline}
        </p>
      </div>
    </Page>
  )
}
