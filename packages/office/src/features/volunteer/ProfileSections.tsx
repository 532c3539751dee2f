import {
  type RevealPurpose,
  revealPurposes,
  revealPurposeWords,
} from '@museum/contract/audit/reveal.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { documentKindWords, numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { untilNow } from '@museum/contract/volunteer/experience.rules.ts'
import { fieldsAt, inOrder, type ProfileField } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import {
  sexWords,
  volunteerBadge,
  volunteerStatusWords,
} from '@museum/contract/volunteer/volunteer.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button, Descriptions, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { working } from '../../components/working.tsx'
import type { VolunteerInfo } from './Person.tsx'

const labelOf = (name: string) =>
  name in profileFields ? profileFields[name as ProfileField].label : name

// What tells who somebody is, and how to reach them, stands before where they work.
const basic = inOrder(fieldsAt('office', 'basic'), [
  ...(['sex', 'birth_time', 'id_kind', 'id_num', 'phone', 'mail'] as const),
])

// Their person reads on the phone who opened their data, and for which of these.
const purposes = [
  {
    type: 'group' as const,
    label: '用途，本人可以看到',
    children: revealPurposes.map((key) => ({ key, label: revealPurposeWords[key] })),
  },
]

interface ProfileSectionsProps {
  info: VolunteerInfo
  /** Whether this account may open the personal data. */
  mayReveal: boolean
}

/** What a profile says, in the order of the form; personal data is masked until it is asked for. */
export function ProfileSections({ info, mayReveal }: ProfileSectionsProps) {
  const { personal, pending, reveal, hide } = useReveal(info.id)
  const known = { ...info, ...personal }
  const said = {
    ...known,
    sex: sexWords[info.sex] ?? '',
    id_kind: documentKindWords[info.id_kind] ?? '',
    education_id: info.education_name,
  } satisfies Readonly<Record<(typeof basic)[number], string>>
  const extras = fieldsAt('office', 'other').filter((name) => known[name] !== '')
  const opener = personal ? (
    <span className="row gap-l small status-amber">
      已记入操作日志
      <Button size="small" onClick={hide}>
        隐藏
      </Button>
    </span>
  ) : (
    <Dropdown
      trigger={['click']}
      menu={{ items: purposes, onClick: ({ key }) => reveal(key as RevealPurpose) }}
    >
      <Button size="small" loading={working(pending)}>
        查看完整信息
      </Button>
    </Dropdown>
  )
  return (
    <>
      <SameDocument info={info} />
      <Section title="基本信息" extra={mayReveal ? opener : null}>
        <Fields
          items={basic.map((name) => [
            name === 'id_num' ? numberWords(info.id_kind) : name,
            said[name],
          ])}
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
      <Section title={profileFields.learn_experience.label}>
        <ExperienceTable entries={info.learn_experience} />
      </Section>
      <Section title={profileFields.view_require.label}>
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
      <header className="row apart">
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
        label: labelOf(name),
        children: <span className="figures">{text || '—'}</span>,
      }))}
    />
  )
}

/** Learning and work, the entries as they were given. */
function ExperienceTable({ entries }: { entries: VolunteerInfo['learn_experience'] }) {
  if (entries.length === 0) return <p className="none">—</p>
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">单位</th>
          <th scope="col">职务</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.start}${entry.end}${entry.work_unit}${entry.job}`}>
            <td className="figures">
              {entry.start} {entry.end === untilNow ? entry.end : `至 ${entry.end}`}
            </td>
            <td>{entry.work_unit}</td>
            <td>{entry.job}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Says who else has stated the same document number, which the applicants are never told. */
function SameDocument({ info }: { info: Pick<VolunteerInfo, 'same_document'> }) {
  const others = info.same_document
  if (others.length === 0) return null
  const names = others
    .map(({ name, code, status }) =>
      [name, [code, volunteerStatusWords[status]].filter(Boolean).join('，')]
        .join('（')
        .concat('）'),
    )
    .join('、')
  return (
    <Alert
      type="warning"
      showIcon
      title={`证件号码与${names}相同`}
      description="一个证件只能有一位志愿者。若是同一人，请不通过此申请，并给其绑定码绑定原有资料；若不是，请当面核对证件。"
    />
  )
}

type Personal = OutputOf<'POST /api/office/volunteers/:id/reveal'>

/** Personal data in clear, once asked for; kept only as long as this person is shown. */
function useReveal(id: number) {
  const [shown, setShown] = useState<{ id: number; personal: Personal }>()
  const act = useCommand('POST /api/office/volunteers/:id/reveal', {
    done: false,
    onDone: ({ data }) => setShown({ id, personal: data }),
  })
  return {
    personal: shown?.id === id ? shown.personal : undefined,
    pending: act.busy,
    reveal: (purpose: RevealPurpose) => act.run({ id, purpose }),
    hide: () => setShown(undefined),
  }
}

/** Every step of an application, the latest first: where it led, who took it, when and why. */
export function History({ moves }: { moves: VolunteerInfo['moves'] }) {
  return (
    <Section title="审核记录">
      {moves.length === 0 ? (
        <p className="none">没有审核记录：由导入或建档前入馆，不是在这里审核的。</p>
      ) : null}
      <ol className="plain-list stack gap-l small moves">
        {[...moves].reverse().map((move) => (
          <li key={`${move.at}${move.from_status}${move.to_status}`}>
            <StatusTag {...volunteerBadge(move.to_status)} />
            <span className="figures">{move.at.slice(0, 16)}</span>
            <span>{move.by || '本人'}</span>
            {move.remark ? <p className="quiet">{move.remark}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
