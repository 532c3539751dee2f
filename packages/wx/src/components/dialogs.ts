import { words } from '@museum/contract/words.ts'

export interface Dialog {
  title: string
  text: string
  confirm: string
  /** What is confirmed deletes, leaves or gives up. */
  danger?: boolean
  /** Absent on a dialog that only tells. */
  cancel?: string
  icon?: 'success' | 'error'
  /** Esc and the veil do nothing: its buttons close it, and going back, which declines. */
  firm?: boolean
  /** Closes by itself as confirmed after so many seconds, counted down beside the words of `confirm`. */
  seconds?: number
  close: (confirmed: boolean) => void
}

let waiting: readonly Dialog[] = []
const listeners = new Set<() => void>()

function change(next: readonly Dialog[]) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Dialogs in the order in which they were asked for; the host shows the first. */
export const dialogs = {
  all: () => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Closes all of them as declined. */
  dismiss() {
    for (const dialog of waiting) dialog.close(false)
  },
}

function open(dialog: Omit<Dialog, 'close'>): Promise<boolean> {
  // A second tap asks nothing that is being asked.
  const same = ({ title, text }: Dialog) => title === dialog.title && text === dialog.text
  if (waiting.some(same)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const entry: Dialog = {
      ...dialog,
      close: (confirmed) => {
        change(waiting.filter((other) => other !== entry))
        resolve(confirmed)
      },
    }
    change([...waiting, entry])
  })
}

/** Asks; true when confirmed. The words default to those of the tip dialog (§8.47, §8.49). */
export function ask({
  title = words.dialogTitle,
  text = words.notVolunteerHere,
  confirm = '确定',
  cancel = '取消',
  firm = false,
  ...rest
}: Partial<Omit<Dialog, 'close'>> = {}): Promise<boolean> {
  return open({ title, text, confirm, cancel, firm, ...rest })
}

/** Tells a result until it is acknowledged. */
export async function tell({
  title = words.dialogTitle,
  text,
  icon,
}: {
  title?: string
  text: string
  icon?: 'success' | 'error'
}): Promise<void> {
  await open({ title, text, confirm: '知道了', ...(icon ? { icon } : {}) })
}
