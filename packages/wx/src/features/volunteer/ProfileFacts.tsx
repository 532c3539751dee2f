import { extraFacts, type Fact, profileFacts } from './profileFacts.ts'
import type { Profile } from './profileForm.ts'
import './volunteer.css'

/** All fields of the profile, to read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <>
      <section className="form-section" aria-label="申请信息">
        <Facts facts={profileFacts(profile)} />
      </section>
      <section className="form-section" aria-label="更多信息">
        <details>
          <summary>
            <h2>更多信息</h2>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 6 4 4 4-4" />
            </svg>
          </summary>
          <Facts facts={extraFacts(profile)} />
        </details>
      </section>
    </>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="profile-facts">
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.length === 0 && <dd className="profile-fact-none">未填写</dd>}
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
