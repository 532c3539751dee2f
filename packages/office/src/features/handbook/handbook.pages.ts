import { anchorOf } from '@museum/contract/handbook/anchor.rules.ts'
import type { OfficePlace } from '../../officePage.ts'

/** How the office is worked with, page by page. */
export const handbookPlace: OfficePlace = {
  path: '/handbook',
  load: async () => (await import('./HandbookPage.tsx')).HandbookPage,
}

/** What volunteers are given, on a sheet of A4. */
export const leafletPlace: OfficePlace = {
  path: '/leaflet',
  load: async () => (await import('./LeafletPage.tsx')).LeafletPage,
}

/** Where the handbook says how a place is worked with, by the place's path in the tables of pages. */
export const handbookAt = (path: string): string => `${handbookPlace.path}#${anchorOf(path)}`
