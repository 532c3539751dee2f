import { lazy, Suspense } from 'react'
import { inWechat } from './platform.ts'

/** Where it stands: beside what one has just done, as a line above one's messages, or as a setting. */
export type RemindPlace = 'beside' | 'line' | 'setting'

const Reminders = lazy(() =>
  // Without it all else on the screen stands.
  import('./Reminders.tsx').catch(() => ({ default: () => null })),
)

/** What WeChat may still bring and how to allow more, in WeChat's own browser and in the mini-program. */
export function RemindOffer({ as }: { as: RemindPlace }) {
  if (!inWechat()) return null
  return (
    <Suspense>
      <Reminders as={as} />
    </Suspense>
  )
}
