import { grantState } from '@museum/contract/wish/grant.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

/** What somebody may serve and until when, in a word each; nothing of what everybody may. */
export default function GrantTags({ id }: { id: number }) {
  const { data } = useQueryOf('GET /api/office/volunteers/:id/grants', { id }, { own: true })
  const { day } = useMuseumClock()
  const granted = (data?.list ?? []).filter((grant) => grant.need_grant === 1 && grant.until !== '')
  return granted.map(({ service_type_id, service_type_name, until }) => (
    <span
      key={service_type_id}
      className={day !== '' && grantState(until, day) !== 'good' ? 'tag tag-amber' : 'tag'}
    >
      {service_type_name} 至 {until}
    </span>
  ))
}
