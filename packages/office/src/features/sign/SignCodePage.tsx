import { Page } from '../../shell/Page.tsx'
import { opens, useMe } from '../login/me.tsx'
import { KeySection } from '../site/KeySection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { PrintSection } from './PrintSection.tsx'
import { signCodePage } from './sign.pages.ts'

/**
 * 签到码: screens that show a changing code under a token of their own, and printed codes of the places; and beside
 * them the keys by which the museum's site and door read, so that all that is given to machines is in one place.
 */
export function SignCodePage() {
  const seesKeys = opens('office.admin', useMe().role)
  return (
    <Page
      title={signCodePage.label}
      note="放在入口的屏幕上，或打印后贴在各岗位；值班室的大屏、官网与门禁的接口密钥也在这里。"
    >
      <div className="stack gap-xl">
        <div className="halves top code-choices">
          <DeviceSection />
          <PrintSection />
        </div>
        {seesKeys ? <KeySection /> : null}
      </div>
    </Page>
  )
}
