import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextLines } from './TextLines.tsx'

/** A text as it stood, by its version. */
export function TextSheet({
  kind,
  version,
  onClose,
}: {
  kind: ConsentKind
  version: number
  onClose: () => void
}) {
  const query = useQueryOf('GET /api/agreement/text', { kind, version })
  return (
    <Sheet title={`${consentKindWords[kind]}（第${version}版）`} onClose={onClose}>
      <div className="sheet-part stack-close">
        <Loaded query={query} skeleton={<Skeleton lines={6} />}>
          {({ text, day }) => (
            <>
              {day && <p className="quiet">{dayInWords(day)}发布</p>}
              <TextLines text={text} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
