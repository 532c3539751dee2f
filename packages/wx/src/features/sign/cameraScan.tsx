import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Sheet } from '../../components/Sheet.tsx'
import './camera.css'

const lookMs = 150

/** Opens the camera over the page; answers the first code that `isOurs`, undefined where it was closed. */
export function scanByCamera(isOurs: (code: string) => boolean): Promise<string | undefined> {
  const root = createRoot(document.createElement('div'))
  return new Promise((resolve) => {
    const end = (code?: string) => {
      root.unmount()
      resolve(code)
    }
    root.render(<CameraSheet isOurs={isOurs} onEnd={end} />)
  })
}

interface CameraSheetProps {
  isOurs: (code: string) => boolean
  onEnd: (code?: string) => void
}

function CameraSheet({ isOurs, onEnd }: CameraSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, other } = useCamera(video, (code) => {
    if (!isOurs(code)) return false
    onEnd(code)
    return true
  })
  return (
    <Sheet title="扫码签到" onClose={() => onEnd()}>
      <div className="stack centred camera">
        {state === 'refused' || state === 'broken' ? (
          <p role="alert">{refusals[state]}</p>
        ) : (
          <>
            {/* Muted and in its place, or an iPhone plays it over everything. */}
            <video ref={video} className="camera-view" muted playsInline />
            <p role="status" className={other ? 'red' : undefined}>
              {state === 'opening'
                ? '正在打开相机…'
                : other
                  ? scanWords.notSignCode
                  : '对准现场的签到码'}
            </p>
          </>
        )}
      </div>
    </Sheet>
  )
}

const refusals = {
  refused: `浏览器没有使用相机的许可，请在浏览器设置中允许；或${scanWords.scanElsewhere}`,
  broken: `相机打不开，${scanWords.scanElsewhere}`,
}

type State = 'opening' | 'seeing' | keyof typeof refusals

/** The camera while this is shown; each code that it sees is offered until one is `taken`. */
function useCamera(video: RefObject<HTMLVideoElement | null>, taken: (code: string) => boolean) {
  const [state, setState] = useState<State>('opening')
  const [other, setOther] = useState(false)
  const take = useRef(taken)
  take.current = taken
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const stop = (opened: MediaStream | undefined) => {
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      const { BarcodeDetector } = window
      if (!BarcodeDetector) throw new Error('no detector')
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const view = video.current
      // It was closed while the person was asked.
      if (over || !view) return stop(stream)
      view.srcObject = stream
      await view.play()
      setState('seeing')
      const look = async () => {
        // A picture that is not there yet has none.
        const [code] = await detector.detect(view).catch(() => [])
        if (over || (code && take.current(code.rawValue))) return
        if (code) setOther(true)
        timer = setTimeout(() => void look(), lookMs)
      }
      await look()
    }
    begin().catch((error: unknown) => {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!over) setState(refused ? 'refused' : 'broken')
    })
    return () => {
      over = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [video])
  return { state, other }
}
