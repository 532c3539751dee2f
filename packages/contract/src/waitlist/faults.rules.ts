/** Faults of waiting for a place in a full activity. */
export const waitlistFaults = {
  'waitlist.not_needed': { status: 0, msg: '还有名额，请直接报名' },
  'waitlist.not_asked': { status: 0, msg: '还没有轮到您，有名额时会通知您' },
  'waitlist.lapsed': { status: 0, msg: '候补已失效' },
} as const
