import { useQuery } from '@tanstack/react-query'
import { send } from '../../client.ts'

/** The places of a service type; asked anew for each, without a loading indicator (specification section 7). */
export function usePlaces(typeId: number) {
  const input = { service_type_id: typeId }
  return useQuery({
    queryKey: ['POST /api/roster/roster_location', input],
    queryFn: async () => {
      const options = { quiet: true, repeats: true, own: true }
      return (await send('POST /api/roster/roster_location', input, options)).data.list
    },
    enabled: typeId !== 0,
  })
}
