import { freeText } from '@museum/contract/activity/activity.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { invitedText, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

const most = 20

/** What whoever is invited reads, and between which days they choose. */
export function Invitation({ kind }: { kind: 'interview' | 'assessment' }) {
  const { day } = useMuseumClock()
  const { data } = useQueryOf('GET /api/office/meetings', { kind, when: 'coming', limit: most })
  const { title, content } = invitedText('invited', kind)
  const open = (data?.list ?? []).filter(
    ({ gives, shown, taken, all_seats }) =>
      gives === 'step' && shown === 'open' && taken < all_seats,
  )
  return (
    <section className="below notice" aria-label="对方将收到">
      <p>
        对方将收到：<strong>{title}</strong>
      </p>
      <p className="written small">{content}</p>
      {data ? (
        <p className="small">
          可选的场次：
          {open.length === 0 ? `还没有可约的${meetingKindWords[kind]}，请先开放预约` : null}
          {open
            .map(
              (one) =>
                `${dayText(one.date, day)} ${spanInWords(one)} ${one.place}（${freeText(one.all_seats - one.taken)}）`,
            )
            .join('；')}
        </p>
      ) : null}
    </section>
  )
}
