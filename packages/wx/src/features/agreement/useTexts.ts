import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'

type Text = OutputOf<'GET /api/agreement/texts'>['list'][number]
/** What one agrees to, as it is now. */
export type Texts = Readonly<Record<ConsentKind, Text>>

/** The texts as they are now. */
export function useTexts() {
  const { data, ...query } = useQueryOf('GET /api/agreement/texts', {}, { fresh: true })
  const of = (kind: ConsentKind) => data?.list.find((text) => text.kind === kind)
  const [privacy, sensitive, showcase] = [of('privacy'), of('sensitive'), of('showcase')]
  const texts: Texts | undefined =
    privacy && sensitive && showcase ? { privacy, sensitive, showcase } : undefined
  return { ...query, data: texts }
}
