import type { OutputOf } from '@museum/contract/calls.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import type { ComponentType } from 'react'
import type { FirstRead } from './firstReads.ts'

/** An address of the office, and what is drawn there. */
export interface OfficePlace {
  path: string
  /** Fetches it, a chunk of its own. */
  load: () => Promise<ComponentType>
}

/** A page below another, by a path that continues the other's. */
interface PageWithin extends OfficePlace {
  label: string
  /** Who may see it, where that is not whoever may see the one above. */
  duty?: OfficeDuty
  /** It fills the window. */
  wide?: boolean
}

/** A page of the office: all that menu, breadcrumb, guard, addresses and first reads know of it. */
export interface OfficePage extends OfficePlace {
  label: string
  /** Who may see it. */
  duty: OfficeDuty
  icon: ComponentType
  /** The queue whose length stands beside it. */
  queue?: keyof OutputOf<'GET /api/office/queues'>
  /** It fills the window: the menu is a rail beside it. */
  wide?: boolean
  /**
   * What it asks as soon as it stands, at its address without a query: that is on its way before its
   * scripts have come. Each is what the page's own `useQueryOf` says; one that differs is asked all the same.
   */
  reads: readonly FirstRead[]
  within?: readonly PageWithin[]
}
