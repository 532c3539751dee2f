import type { Asked, Hands } from './serving-calls.ts'
import { officeCalls } from './serving-office.ts'
import { phoneCalls } from './serving-phone.ts'

/** Every list and statistic of the phone and of the office. */
export const allCalls = (who: Hands): Asked[] => [...phoneCalls(who), ...officeCalls(who)]
