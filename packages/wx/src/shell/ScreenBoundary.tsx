import { Component, type ReactNode } from 'react'
import { Failed } from '../components/Failed.tsx'
import { Page } from '../components/Page.tsx'

/** Keeps a fault of one screen to that screen. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Page>
        <Failed
          title="页面出错了"
          text="抱歉，这个页面暂时无法显示"
          onRetry={() => this.setState({ broken: false })}
        />
      </Page>
    )
  }
}
