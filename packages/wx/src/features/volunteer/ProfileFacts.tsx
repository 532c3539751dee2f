import { untilNow } from '@museum/contract/volunteer/experience.rules.ts'
import type { ReactNode } from 'react'
import type { Profile } from './profileForm.ts'
import './volunteer.css'
import { documentKindWords, numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { fieldsWith } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import {
  type ApplicationField,
  applicationFields,
} from '@museum/contract/volunteer/profile.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { dateWords } from '../../components/dateParts.ts'
import { MoreInfo } from './MoreInfo.tsx'
import { OwnNumber } from './OwnNumber.tsx'

/** The fields that one may ask the office to change. */
type Asked = 'id_num' | 'phone'
type Drawn = (name: Asked) => ReactNode
const isAsked = (name: string | undefined): name is Asked => name === 'id_num' || name === 'phone'

/** All fields of the profile, to read; of some what can be done with them, and what was asked of them. */
export function ProfileFacts({
  profile,
  act = () => null,
  below = () => null,
}: {
  profile: Profile
  act?: Drawn
  below?: Drawn
}) {
  return (
    <>
      <section className="card inset" aria-label="申请信息">
        <Facts facts={profileFacts(profile)} act={act} below={below} />
      </section>
      <section className="card inset" aria-label="更多信息">
        <MoreInfo title="更多信息">
          <Facts facts={extraFacts(profile)} />
        </MoreInfo>
      </section>
    </>
  )
}

function Facts({
  facts,
  act = () => null,
  below = () => null,
}: {
  facts: readonly Fact[]
  act?: Drawn
  below?: Drawn
}) {
  return (
    <dl className="facts-under lined profile-facts">
      {facts.map(({ label, name, lines, secret }) => {
        const asked = isAsked(name) ? { act: act(name), below: below(name) } : undefined
        return (
          <div key={label}>
            <dt>{label}</dt>
            {lines.length === 0 && (
              <dd className="quiet">
                <Line act={asked?.act}>未填写</Line>
              </dd>
            )}
            {lines.map((line) => (
              <dd key={line} className="as-written">
                {secret === undefined ? (
                  <Line act={asked?.act}>{line}</Line>
                ) : (
                  <OwnNumber kind={secret} number={line} act={asked?.act} />
                )}
              </dd>
            ))}
            {asked?.below && <dd>{asked.below}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** What is said of a field, with what can be done about it at its end. */
function Line({ act, children }: { act: ReactNode; children: ReactNode }) {
  if (!act) return children
  return (
    <span className="row apart own-number">
      <span>{children}</span>
      {act}
    </span>
  )
}

/** A label and what is said under it, one entry a line; none when nothing is. */
interface Fact {
  label: string
  name?: ApplicationField
  lines: readonly string[]
  /** The kind of the document whose number it is, which is hidden until it is tapped. */
  secret?: number
}

/** The profile's fields in the order of the form; the photo stands in the head. */
function profileFacts(profile: Profile): Fact[] {
  const facts: Fact[] = applicationFields
    .filter(({ name }) => name !== 'img_path')
    .flatMap(({ name, label }) =>
      name === 'id_num' ? documentFacts(profile) : [{ label, name, lines: linesOf(profile, name) }],
    )
  const jobs = [...profile.job_names, profile.other_job]
  const { job_ids, skill_ids } = profileFields
  const at = facts.findIndex(({ label }) => label === skill_ids.label)
  return [...facts.slice(0, at), { label: job_ids.label, lines: joined(jobs) }, ...facts.slice(at)]
}

/** Of which kind the document is, and its number, hidden until it is tapped. */
function documentFacts({ id_kind, id_num }: Profile): Fact[] {
  return [
    { label: profileFields.id_kind.label, lines: joined([documentKindWords[id_kind] ?? '']) },
    { label: numberWords(id_kind), name: 'id_num', lines: joined([id_num]), secret: id_kind },
  ]
}

/** What nobody has to say. */
function extraFacts(profile: Profile): Fact[] {
  return fieldsWith('phone', 'more').map((name) => ({
    label: profileFields[name].label,
    lines: joined([profile[name]]),
  }))
}

function linesOf(profile: Profile, name: ApplicationField): readonly string[] {
  switch (name) {
    case 'sex':
      return joined([sexWords[profile.sex] ?? ''])
    case 'birth_time':
      return joined([profile.birth_time && dateWords(profile.birth_time)])
    case 'education_id':
      return joined([profile.education_name])
    case 'service_time_ids':
      return joined(profile.service_time_names)
    case 'skill_ids':
      return joined([...profile.skill_names, profile.other_skill, profile.languages])
    case 'learn_experience':
      return profile.learn_experience.map(
        ({ start, end, work_unit, job }) =>
          `${dateWords(start)} ${end === untilNow ? end : `至 ${dateWords(end)}`}\n${work_unit}，${job}`,
      )
    default:
      return joined([profile[name]])
  }
}

function joined(texts: readonly string[]): readonly string[] {
  const said = texts.filter((text) => text !== '')
  return said.length === 0 ? [] : [said.join('、')]
}
