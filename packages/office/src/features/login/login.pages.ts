import type { OfficePlace } from '../../officePage.ts'

export const loginPlace: OfficePlace = {
  path: '/login',
  load: async () => (await import('./LoginPage.tsx')).LoginPage,
}
