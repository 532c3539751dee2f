import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'

/** Any address that leads nowhere. */
export default function NotFoundScreen() {
  return (
    <Page>
      <Notice
        drawing={<MoonGate />}
        title="这里什么也没有"
        text="您要找的页面已移走，或地址有误"
        ways
      />
    </Page>
  )
}

/** A moon gate with an empty path: no such page. */
function MoonGate() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash-fill" d="M8 20h144v72H8z" />
      <circle className="paper" cx="80" cy="58" r="36" />
      <path className="stroke" d="M6 20c40-7 108-7 148 0M104 85a36 36 0 1 0-48 0" />
      <path
        className="wash-fill"
        d="M52 74c10-16 18-20 26-10 9-16 18-12 30 8-4 9-10 13-14 15H62c-4-3-8-8-10-13z"
      />
      <path className="stroke" d="M66 92c6-8 22-8 28 0M80 84c0-9 2-14 0-22" />
      <circle className="seal" cx="94" cy="42" r="5" />
      <path className="wash" d="M8 92h144" />
    </svg>
  )
}
