import type { InputOf } from '@museum/contract/calls.ts'
import { momentText } from '@museum/contract/day.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { SmallButton } from '../../components/SmallButton.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useMay } from '../login/me.tsx'

/** Who said when that somebody was told by telephone; both empty while nobody has. */
export interface Phoned {
  phoned_at: string
  phoned_by: string
}

export const notPhoned: Phoned = { phoned_at: '', phoned_by: '' }

interface PhonedMarkProps {
  of: Pick<InputOf<'POST /api/office/phoned'>, 'subject' | 'ids'>
  person: { id: number; name: string }
  phoned: Phoned
  onMarked?: (phoned: Phoned) => void
}

/** Who said that somebody was told by telephone, and when. */
export function PhonedWords({ phoned }: { phoned: Phoned }) {
  const { day } = useMuseumClock()
  const { phoned_at: at, phoned_by: by } = phoned
  if (at === '') return null
  return (
    <small className="quiet figures">
      {at.startsWith(day) ? at.slice(11, 16) : momentText(at, day)} {by} 已电话通知
    </small>
  )
}

/** Says that somebody was told by telephone, by one button that also takes it back. */
export function PhonedMark({ of, person, phoned, onMarked }: PhonedMarkProps) {
  const may = useMay('office.schedule')
  const mark = useCommand('POST /api/office/phoned', {
    waits: true,
    done: false,
    onDone: ({ data }) => onMarked?.(data),
  })
  if (!may) return null
  const isMarked = phoned.phoned_at !== ''
  return (
    <SmallButton
      aria-pressed={isMarked}
      aria-label={`${isolated(person.name)}：已电话通知`}
      title={isMarked ? '再点一次取消' : ''}
      disabled={mark.busy}
      onClick={() => void mark.run({ ...of, volunteer_id: person.id, phoned: isMarked ? 0 : 1 })}
    >
      {isMarked ? '已电话通知 ✓' : '已电话通知'}
    </SmallButton>
  )
}
