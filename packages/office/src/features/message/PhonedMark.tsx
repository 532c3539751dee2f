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

/** Says that somebody was told by telephone, by one button that also takes it back, with who said so and when. */
export function PhonedMark({ of, person, phoned, onMarked }: PhonedMarkProps) {
  const { day } = useMuseumClock()
  const may = useMay('office.schedule')
  const mark = useCommand('POST /api/office/phoned', {
    waits: true,
    done: false,
    onDone: ({ data }) => onMarked?.(data),
  })
  const { phoned_at: at, phoned_by: by } = phoned
  const isMarked = at !== ''
  return (
    <>
      {isMarked ? (
        <small className="quiet figures">
          {momentText(at, day)} {by}
        </small>
      ) : null}
      {may ? (
        <SmallButton
          aria-pressed={isMarked}
          aria-label={`${isolated(person.name)}：已电话通知`}
          title={isMarked ? '再点一次取消' : ''}
          disabled={mark.busy}
          onClick={() =>
            void mark.run({ ...of, volunteer_id: person.id, phoned: isMarked ? 0 : 1 })
          }
        >
          {isMarked ? '已电话通知 ✓' : '已电话通知'}
        </SmallButton>
      ) : isMarked ? (
        <small>已电话通知</small>
      ) : null}
    </>
  )
}
