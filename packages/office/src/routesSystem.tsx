import type { RouteObject } from 'react-router'
import { pages } from './menu.tsx'

/** The pages of what the office itself is made of. */
export const systemRoutes: RouteObject[] = [
  {
    path: 'dictionaries',
    handle: pages.dictionaries,
    lazy: async () => ({
      Component: (await import('./features/dictionary/DictionaryPage.tsx')).DictionaryPage,
    }),
  },
  {
    path: 'settings',
    handle: pages.settings,
    lazy: async () => ({
      Component: (await import('./features/setting/SettingsPage.tsx')).SettingsPage,
    }),
  },
  {
    path: 'accounts',
    handle: pages.accounts,
    lazy: async () => ({
      Component: (await import('./features/account/AccountPage.tsx')).AccountPage,
    }),
  },
  {
    path: 'audit',
    handle: pages.audit,
    lazy: async () => ({
      Component: (await import('./features/audit/AuditPage.tsx')).AuditPage,
    }),
  },
]
