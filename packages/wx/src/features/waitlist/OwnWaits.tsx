import { waitBadges } from '@museum/contract/waitlist/words.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useId } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { detailAddress } from '../recruitment/addresses.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import type { OwnWait } from './useOwnWait.ts'
import { ConfirmWait, LeaveWait, WaitWords } from './WaitBar.tsx'
import '../enlist/enlist.css'
import './waitlist.css'

/** What the caller waits for, above what they are enrolled in; nothing where they wait for nothing. */
export function OwnWaits() {
  const { data } = useQueryOf('GET /api/waitlist/list', {}, { fresh: true, onReturn: true })
  if (!data || data.list.length === 0) return null
  return (
    <section className="inset stack" aria-label="候补">
      {data.list.map((wait) => (
        <WaitCard key={wait.wait_id} wait={wait} hours={data.wait_hours} />
      ))}
    </section>
  )
}

function WaitCard({ wait, hours }: { wait: OwnWait; hours: number }) {
  const titleId = useId()
  const to = detailAddress(wait.activity_id, useVolunteerStatus())
  const badge = waitBadges[wait.state]
  return (
    <article className="card enlist-card" aria-labelledby={titleId}>
      <header className="row apart">
        <h2 id={titleId} className="room normal before">
          <Title text={wait.title} />
        </h2>
        <StatusTag tone={badge.tone} text={badge.word} />
      </header>
      <p className="row baseline below">
        <WaitWords wait={wait} hours={hours} />
      </p>
      <footer className="row at-end below">
        <LeaveWait small id={wait.wait_id} title={wait.title} />
        <ButtonLink kind="plain" small to={to}>
          查看详情
        </ButtonLink>
        {wait.state === 'asked' && <ConfirmWait small id={wait.wait_id} />}
      </footer>
    </article>
  )
}
