import { dayInWords } from '@museum/contract/day.ts'
import { weekInWords } from '@museum/contract/roster/roster.rules.ts'
import { Button } from 'antd'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { QrCode } from './QrCode.tsx'
import { SignSteps } from './SignSteps.tsx'

interface CodeScreenProps {
  date: string
  time: string
  /** The server is out of reach, so the day may no longer be today. */
  stale: boolean
  onClose: () => void
}

/** The sign-in code of the museum's day, for a screen at the entrance. */
export function CodeScreen({ date, time, stale, onClose }: CodeScreenProps) {
  const address = `${location.origin}/wx/volunteerSignIn?time=${date}`
  return (
    <section className="code-screen" aria-label="签到码">
      <header>
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者签到</p>
      </header>
      <div className="code-body">
        <QrCode text={address} label={`${date} 的签到码`} />
        <div>
          <p className="code-day">
            {dayInWords(date)} <span>{weekInWords(date)}</span>
          </p>
          <SignSteps />
          {stale ? (
            <p className="code-stale" role="alert">
              网络中断（{time.slice(0, 5)} 起），二维码可能不是今天的
            </p>
          ) : null}
        </div>
      </div>
      <Button className="code-close" onClick={onClose}>
        退出全屏
      </Button>
    </section>
  )
}
