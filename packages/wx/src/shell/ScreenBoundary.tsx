import { Component, type ReactNode } from 'react'
import { send } from '../client.ts'
import { Failed } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'

interface BoundaryProps {
  /** The route's path. */
  route: string
  children: ReactNode
}

/** Keeps a fault of one screen to that screen, and has the server's log say it. */
export class ScreenBoundary extends Component<BoundaryProps, { broken: boolean }> {
  // No field of the class: that would bring older phones a helper, for this one.
  constructor(props: BoundaryProps) {
    super(props)
    this.state = { broken: false }
  }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown) {
    const { route } = this.props
    // Where it cannot be fetched it could not be sent either.
    import('@museum/web-kit/report.ts').then(
      ({ report }) => report(send, 'wx', route, error),
      () => {},
    )
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Page>
        <Failed
          title="页面出错了"
          text="抱歉，这个页面暂时无法显示"
          onRetry={() => this.setState({ broken: false })}
          // What fails here too would take the whole app along.
          ways={false}
        />
      </Page>
    )
  }
}
