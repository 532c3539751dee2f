import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { StepTimes } from './StepTimes.tsx'
import { Trainings } from './Trainings.tsx'

/** 预约: when one comes to the interview or the assessment, or to which training. */
export default function MeetingScreen() {
  if (useSearchParams()[0].get('show') !== 'trainings') return <StepTimes />
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      <Trainings />
    </FormalOnly>
  )
}
