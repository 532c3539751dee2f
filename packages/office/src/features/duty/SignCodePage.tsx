import { FullscreenOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { Failure } from '../../table/Failure.tsx'
import { useToday } from '../attendance/useMuseumClock.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { CodeSheets } from './CodeSheets.tsx'
import { QrCode } from './QrCode.tsx'

/** 签到码: the day's code for a screen at the entrance, and sheets to print. */
export function SignCodePage() {
  const [params, setParams] = useSearchParams()
  const full = params.get('screen') === '1'
  const query = useToday()
  const today = query.data
  const show = (on: boolean) => setParams(on ? { screen: '1' } : {}, { replace: !on })
  useLeaving(full, () => show(false))
  if (!today)
    return (
      <Page title={pages.signCode.label}>
        <div className="card pad">
          {query.isError ? (
            <Failure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <div role="status" aria-busy="true" aria-label="正在载入">
              <Skeleton active title={false} paragraph={{ rows: 8 }} />
            </div>
          )}
        </div>
      </Page>
    )
  if (full)
    return (
      <CodeScreen
        date={today.date}
        time={today.time}
        stale={query.isError}
        onClose={() => {
          if (document.fullscreenElement) void document.exitFullscreen()
          show(false)
        }}
      />
    )
  return (
    <Page title={pages.signCode.label} note="放在入口的屏幕上，或打印后贴在各岗位。">
      <div className="code-choices">
        <section className="card pad">
          <h2>入口屏幕</h2>
          <p className="hint">显示今天（{today.date}）的签到码，过零点自动换成新的一天。</p>
          <div className="code-preview">
            <QrCode
              text={`${location.origin}/wx/volunteerSignIn?time=${today.date}`}
              label={`${today.date} 的签到码`}
            />
          </div>
          <Button
            type="primary"
            icon={<FullscreenOutlined />}
            onClick={() => {
              // A browser that refuses shows the same within its window.
              void document.documentElement.requestFullscreen?.().catch(() => undefined)
              show(true)
            }}
          >
            全屏显示
          </Button>
        </section>
        <PrintSheets />
      </div>
    </Page>
  )
}

/** Leaving full screen by the browser's own key leaves the kiosk too. */
function useLeaving(full: boolean, onLeave: () => void) {
  useEffect(() => {
    if (!full) return
    const left = () => {
      if (!document.fullscreenElement) onLeave()
    }
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  })
}

/** Chooses the places that get a sheet; all that are in use unless some are chosen. */
function PrintSheets() {
  const places = useCall('GET /api/office/places', { limit: 100 }).data?.list ?? []
  const open = places.filter(({ disabled }) => disabled === 0).map(({ name }) => name)
  const [chosen, setChosen] = useState<string[]>([])
  const printed = chosen.length > 0 ? chosen : open
  return (
    <section className="card pad">
      <h2>打印张贴</h2>
      <p className="hint">每个地点一张 A4 纸；二维码不含日期，长期有效，只能签当天的排班。</p>
      <Select
        mode="multiple"
        className="wide"
        aria-label="打印的地点"
        placeholder={`全部地点（${open.length} 张）`}
        value={chosen}
        options={open.map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <Button
        icon={<PrinterOutlined />}
        disabled={printed.length === 0}
        onClick={() => window.print()}
      >
        打印 {printed.length} 张
      </Button>
      <CodeSheets places={printed} />
    </section>
  )
}
