import type { MessageInstance } from 'antd/es/message/interface'

let shown: MessageInstance | undefined

/** Short messages at the top of the page, for code that stands outside React. */
export const notice = {
  /** Called once by the root, whose message carries the theme. */
  showWith(message: MessageInstance) {
    shown = message
  },
  success(text: string) {
    void shown?.success(text)
  },
  warning(text: string) {
    void shown?.warning({ content: text, key: text, duration: 5 })
  },
  // The key makes one line of the same failure told by several calls at once.
  error(text: string) {
    void shown?.error({ content: text, key: text, duration: 5 })
  },
}
