import { comingActivities } from './activities-coming.ts'
import { openService } from './activities-open-service.ts'
import { openTours } from './activities-open-tours.ts'
import { pastActivities } from './activities-past.ts'
import type { DemoActivity } from './shapes.ts'

const activities = [...openTours, ...openService, ...comingActivities, ...pastActivities]

export type ActivityKey = (typeof activities)[number]['key']

/** Every recruitment activity of the demo museum; each status of the button is among them. */
export const demoActivities: readonly (DemoActivity & { key: ActivityKey })[] = activities
