import { useCall } from '../../call/useCall.ts'

/** Recruitment categories as choices; a disabled one is offered only where it is `chosen`. */
export function useActivityTypes(chosen?: number) {
  const { data } = useCall('GET /api/office/dictionaries', { kind: 'activity_type', limit: 100 })
  return (data?.list ?? [])
    .filter((type) => type.disabled === 0 || chosen === undefined || type.id === chosen)
    .map(({ id, name, disabled }) => ({ value: id, label: disabled ? `${name}（停用）` : name }))
}
