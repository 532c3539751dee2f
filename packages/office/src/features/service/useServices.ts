import { useCall } from '../../call/useCall.ts'

const all = { page: 1, limit: 100 } as const

/** The first hundred service types and places, disabled ones among them, in the office's order. */
export function useServices() {
  const types = useCall('GET /api/office/service-types', all)
  const places = useCall('GET /api/office/places', all)
  return {
    types: types.data?.list,
    places: places.data?.list,
    error: types.error ?? places.error,
    retry: () => {
      void types.refetch()
      void places.refetch()
    },
  }
}
