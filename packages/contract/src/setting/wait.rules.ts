/** What bounds the waiting for a place in a full activity. */
export interface WaitRules {
  /** A place that became free is held for so many hours for whoever waits for it. */
  wait_hours: number
}

export const usualWaitRules: WaitRules = { wait_hours: 24 }

export const mostWaitHours = 168
