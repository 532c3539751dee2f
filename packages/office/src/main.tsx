import 'dayjs/locale/zh-cn'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { DataLayer } from './data.tsx'
import { ownTokens } from './look.ts'
import { styleNonce } from './museum.ts'
import { nonceStyles } from './nonceStyles.ts'
import { notice } from './notice.ts'
import { router } from './routes.tsx'
import { officeTheme } from './theme.ts'
import { paintTokens } from './tokens.ts'
import './office.css'

dayjs.locale('zh-cn')
paintTokens(document.documentElement, ownTokens)
if (styleNonce !== '') nonceStyles(styleNonce)
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
      theme={officeTheme(still)}
      csp={{ nonce: styleNonce }}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <App>
        <DataLayer>
          <Office />
        </DataLayer>
      </App>
    </ConfigProvider>,
  )
