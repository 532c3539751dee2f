import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'

/** The entries of a dictionary as options; a disabled one is shown where it was chosen before. */
export function useChoices(kind: DictionaryKind) {
  const query = useQueryOf('GET /api/office/dictionaries', { kind, page: 1, limit: 100 })
  return (query.data?.list ?? []).map(({ id, name, disabled }) => ({
    value: id,
    label: disabled === 1 ? `${name}（停用）` : name,
    disabled: disabled === 1,
  }))
}
