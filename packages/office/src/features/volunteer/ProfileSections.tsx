import { profileFieldWords } from '@museum/contract/field-words.ts'
import { extraFields } from '@museum/contract/volunteer/extra.rules.ts'
import { sexWords } from '@museum/contract/words.ts'
import { Button, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { working } from '../../components/working.tsx'
import { ExperienceTable } from './ExperienceTable.tsx'
import { SameDocument } from './SameDocument.tsx'
import { useReveal } from './useReveal.ts'
import type { VolunteerInfo } from './volunteerRows.ts'

const labels: Readonly<Record<string, string>> = profileFieldWords

interface ProfileSectionsProps {
  info: VolunteerInfo
  /** Whether this account may open the personal data. */
  mayReveal: boolean
}

/** What a profile says, in the order of the form; personal data is masked until it is asked for. */
export function ProfileSections({ info, mayReveal }: ProfileSectionsProps) {
  const { personal, pending, reveal, hide } = useReveal(info.id)
  const known = { ...info, ...personal }
  const extras = [...extraFields.map(({ name }) => name)].filter(
    (name) => name !== 'other_job' && known[name] !== '',
  )
  const opener = personal ? (
    <span className="revealed">
      已记入操作日志
      <Button size="small" onClick={hide}>
        隐藏
      </Button>
    </span>
  ) : (
    <Button size="small" loading={working(pending)} onClick={reveal}>
      查看完整信息
    </Button>
  )
  return (
    <>
      <SameDocument info={info} />
      <Section title="基本信息" extra={mayReveal ? opener : null}>
        <Fields
          items={[
            ['sex', sexWords[info.sex] ?? ''],
            ['birth_time', info.birth_time],
            ['id_num', known.id_num],
            ['phone', known.phone],
            ['mail', known.mail],
            ['education_id', info.education_name],
            ['work_unit', info.work_unit],
            ['detail_address', known.detail_address],
            ['urgent_contact_persion', info.urgent_contact_persion],
            ['contact_persion_phone', known.contact_persion_phone],
          ]}
        />
      </Section>
      <Section title="服务意向">
        <Fields
          items={[
            ['service_time_ids', info.service_time_names.join('、')],
            ['岗位', joined([...info.job_names, info.other_job])],
            ['skill_ids', joined([...info.skill_names, info.other_skill])],
            ['语言', info.languages],
          ]}
        />
      </Section>
      <Section title={profileFieldWords.learn_experience}>
        <ExperienceTable entries={info.learn_experience} />
      </Section>
      <Section title={profileFieldWords.view_require}>
        <p className="prose">{info.view_require || '—'}</p>
      </Section>
      {info.remark || extras.length > 0 ? (
        <Section title="其他">
          <Fields
            items={[
              ...extras.map((name) => [name, known[name]] as const),
              ...(info.remark ? [['remark', info.remark] as const] : []),
            ]}
          />
        </Section>
      ) : null}
    </>
  )
}

function joined(names: string[]): string {
  return names.filter(Boolean).join('、')
}

interface SectionProps {
  title: string
  extra?: ReactNode
  children: ReactNode
}

/** A titled part of a profile. */
export function Section({ title, extra, children }: SectionProps) {
  return (
    <section className="profile-part">
      <header>
        <h3>{title}</h3>
        {extra}
      </header>
      {children}
    </section>
  )
}

function Fields({ items }: { items: readonly (readonly [name: string, text: string])[] }) {
  return (
    <Descriptions
      column={2}
      size="small"
      items={items.map(([name, text]) => ({
        key: name,
        label: labels[name] ?? name,
        children: <span className="figures">{text || '—'}</span>,
      }))}
    />
  )
}
