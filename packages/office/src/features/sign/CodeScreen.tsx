import { FullscreenOutlined } from '@ant-design/icons'
import { dayInWords, weekInWords } from '@museum/contract/day.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'
import { QrCode } from './QrCode.tsx'
import { SignSteps } from './SignSteps.tsx'

interface CodeScreenProps {
  /** The screen's own name. */
  name: string
  date: string
  time: string
  /** What the code says, from the first slash on. */
  address: string
  /** The server is out of reach, so the day may no longer be today. */
  stale: boolean
}

/** The sign-in code of the museum's day, for a screen at the entrance. */
export function CodeScreen({ name, date, time, address, stale }: CodeScreenProps) {
  return (
    <section className="code-screen" aria-label="签到码">
      <header>
        <Seal />
        <h1>{museumName}</h1>
        <p>志愿者签到 · {name}</p>
      </header>
      <div className="code-body">
        <QrCode text={location.origin + address} label={`${date} 的签到码`} />
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
      <FullScreen />
    </section>
  )
}

/** Fills the display; the browser's own key leads back. */
function FullScreen() {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  if (full || !document.fullscreenEnabled) return null
  return (
    <Button
      className="code-close"
      icon={<FullscreenOutlined />}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      全屏显示
    </Button>
  )
}
