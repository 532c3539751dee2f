import { useQueryOf } from '@museum/web-kit/data.ts'

/** Whoever is chosen already and was not among those found, by name and code. */
export function VolunteerName({ id }: { id: number }) {
  const { data } = useQueryOf('GET /api/office/volunteers/:id', { id }, { own: true, quiet: true })
  return data ? `${data.name} ${data.code}`.trim() : `编号 ${id}`
}
