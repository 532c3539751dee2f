import 'dayjs/locale/zh-cn'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchPickers } from './components/pickerKeys.ts'
import { DataLayer } from './data.tsx'
import { goOnLeaving } from './features/login/leaveOffice.ts'
import { ownTokens, styleNonce } from './museum.ts'
import { notice } from './notice.ts'
import { router } from './routes.tsx'
import { takeBegun } from './takeBegun.ts'
import { officeTheme } from './theme.ts'
import { paintTokens } from './tokens.ts'
import { watchTouches } from './touched.ts'
import 'virtual:kit.css'
import './office.css'

dayjs.locale('zh-cn')
paintTokens(document.documentElement, ownTokens)
if (styleNonce !== '') nonceStyles(styleNonce)
takeBegun()
watchPickers(document)
watchTouches()
goOnLeaving()
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches

function Office() {
  const { message } = App.useApp()
  useEffect(() => notice.showWith(message), [message])
  return <RouterProvider router={router} />
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConfigProvider
      locale={zhCN}
      theme={{ ...officeTheme(ownTokens, still), zeroRuntime: import.meta.env.PROD }}
      csp={{ nonce: styleNonce }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      form={{ scrollToFirstError: { block: 'center', focus: true } }}
    >
      <App>
        <DataLayer>
          <Office />
        </DataLayer>
      </App>
    </ConfigProvider>,
  )

/**
 * Gives every style sheet made at run time the page's nonce. The kit does so for its theme, but not
 * for the small sheets with which it measures scroll bars and holds the page behind a dialog.
 */
function nonceStyles(nonce: string) {
  const make = document.createElement.bind(document)
  const withNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  document.createElement = withNonce as typeof document.createElement
}
