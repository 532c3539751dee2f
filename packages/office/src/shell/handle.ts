import type { OfficeDuty } from '@museum/contract/role.ts'

/** What a route tells the shell about itself. */
export interface RouteHandle {
  label: string
  path?: string
  duty?: OfficeDuty
}

/** A route's handle; undefined for routes without a label. */
export function handleOf(handle: unknown): RouteHandle | undefined {
  return typeof handle === 'object' && handle !== null && 'label' in handle
    ? (handle as RouteHandle)
    : undefined
}
