import { Page } from '../../shell/Page.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { PrintSection } from './PrintSection.tsx'
import { signCodePage } from './sign.pages.ts'

/** 签到码: screens that show a changing code under a token of their own, and printed codes of the places. */
export function SignCodePage() {
  return (
    <Page
      title={signCodePage.label}
      note="放在入口的屏幕上，或打印后贴在各岗位；值班室的大屏也在这里添加。"
    >
      <div className="halves top code-choices">
        <DeviceSection />
        <PrintSection />
      </div>
    </Page>
  )
}
