import { App } from 'antd'

interface Question {
  title: string
  content: string
  /** The word of the button, and whether what it does takes something away. */
  okText: string
  danger?: boolean
  /** A refusal has been shown. */
  act: () => Promise<unknown>
}

/** Asks before something is done that others will see or that cannot be undone. */
export function useAsk(): (question: Question) => void {
  const { modal } = App.useApp()
  return ({ act, danger = true, ...words }) => {
    modal.confirm({
      ...words,
      okButtonProps: { danger },
      onOk: () => act().then(undefined, () => undefined),
    })
  }
}
