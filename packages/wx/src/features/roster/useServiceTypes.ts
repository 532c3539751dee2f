import type { OutputOf } from '@museum/contract/calls.ts'
import { colourIn } from '@museum/contract/service/colour.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'

export type ServiceType = OutputOf<'GET /api/service_type/list'>['list'][number]

/** The service types, and the colour of each: seven in the order of the list, again and again. */
export function useServiceTypes() {
  const { data, error, isFetching, refetch } = useQueryOf('GET /api/service_type/list', {})
  const types = data?.list
  return {
    types,
    error,
    isFetching,
    refetch,
    /** 1 to 7; 0 for a type that is no longer in the list. */
    colourOf: (id: number) => colourIn(types ?? [], id),
  }
}
