import type { OfficePlace } from '../../officePage.ts'

/** For a display on the wall; Today leads there. */
export const wallPlace: OfficePlace = {
  path: '/wall',
  load: async () => (await import('./WallPage.tsx')).WallPage,
}
