import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Blank.tsx'
import { GapPeople } from './GapPeople.tsx'
import type { Someone } from './useGapActs.ts'

interface GapCoverProps {
  slotId: number
  keyed: boolean
  onPut: (person: Someone, reason?: string) => Promise<unknown>
}

/** 人选与询问 beside a gap of the plan that is in effect. */
export default function GapCover({ slotId, keyed, onPut }: GapCoverProps) {
  const query = useQueryOf('GET /api/office/offers/candidates', { slot_id: slotId })
  return (
    <section className="line-above" {...(keyed ? { 'aria-label': '人选与询问' } : {})}>
      <Loaded query={query} lines={6}>
        {(gap) => (
          <>
            <p className="quiet smallest cover-note">
              能来 {gap.can} 人，按意愿、熟悉本岗、时长差排
            </p>
            <GapPeople gap={gap} most={6} keyed={keyed} onPut={onPut} />
          </>
        )}
      </Loaded>
    </section>
  )
}
