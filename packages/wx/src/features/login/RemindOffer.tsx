import { lazy, Suspense } from 'react'
import { inMiniProgram, inWechat } from './platform.ts'

/** Where it stands: beside what one has just done, as a line above one's messages, or as a setting. */
export type RemindPlace = 'beside' | 'line' | 'setting'

const Reminders = lazy(() =>
  // Without it all else on the screen stands.
  import('./Reminders.tsx').catch(() => ({ default: () => null })),
)

/** What WeChat may still bring and how to allow more, in WeChat's own browser alone. */
export function RemindOffer({ as }: { as: RemindPlace }) {
  if (!inWechat() || inMiniProgram()) return null
  return (
    <Suspense>
      <Reminders as={as} />
    </Suspense>
  )
}
