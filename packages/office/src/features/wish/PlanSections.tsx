import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { GrantSection } from './GrantSection.tsx'
import { WishSection } from './WishSection.tsx'

/** What planning a volunteer goes by: what they wish, and what they may. */
export default function PlanSections({ info }: { info: VolunteerInfo }) {
  return (
    <>
      <WishSection info={info} />
      <GrantSection info={info} />
    </>
  )
}
