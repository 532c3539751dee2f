import { volunteerSign } from '@museum/contract/signs.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Section } from './ProfileSections.tsx'
import type { VolunteerInfo } from './volunteerRows.ts'

/** Every step of an application, the latest first: where it led, who took it, when and why. */
export function History({ moves }: { moves: VolunteerInfo['moves'] }) {
  return (
    <Section title="审核记录">
      {moves.length === 0 ? <p className="none">—</p> : null}
      <ol className="moves">
        {[...moves].reverse().map((move) => (
          <li key={`${move.at}${move.from_status}${move.to_status}`}>
            <StatusTag {...volunteerSign(move.to_status)} />
            <span className="figures">{move.at.slice(0, 16)}</span>
            <span>{move.by || '本人'}</span>
            {move.remark ? <p>{move.remark}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
