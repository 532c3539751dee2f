import { reachWords } from '@museum/contract/login/reach.rules.ts'
import { joined } from '@museum/contract/text.ts'
import {
  certificateBadge,
  certificateEndWords,
  sexWords,
  volunteerBadge,
} from '@museum/contract/volunteer/volunteer.words.ts'
import type { ReactNode } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Portrait, type VolunteerInfo } from './Person.tsx'
import { hasServed } from './partNames.ts'

interface PersonHeadProps {
  info: VolunteerInfo
  /** What they may serve and until when. */
  grants: ReactNode
  /** What the office calls them for itself. */
  labels: ReactNode
}

/** Who somebody is, at the head of their page: photo, code, group, standing, and how they are reached. */
export function PersonHead({ info, grants, labels }: PersonHeadProps) {
  const { certificate_end_time: end } = info
  const badge = certificateBadge(info)
  const certificate = { ...badge, word: badge.word && `证件${badge.word}` }
  const born = info.birth_time.slice(0, 4)
  const leads = info.leads.map(({ name }) => name).join('、')
  const facts = [
    info.code,
    sexWords[info.sex],
    born && `${born}年生`,
    info.group,
    leads && `${leads}组长`,
    info.first_assessment_time && `${info.first_assessment_time.slice(0, 10)} 入馆`,
  ]
  return (
    <header className="card pad-s person-top">
      <Portrait src={info.img_path} name={info.name} />
      <div className="grow">
        <p className="figures quiet">{joined(facts)}</p>
        <p className="row wrap gap-l figures person-tags">
          <StatusTag {...volunteerBadge(info.status)} />
          {info.disabled === 1 ? <StatusTag tone="grey" word="已停用" /> : null}
          {hasServed(info) ? (
            <span className="row gap-s">
              <StatusTag {...certificate} />
              {end ? <span className="quiet small">{certificateEndWords(info)}</span> : null}
            </span>
          ) : null}
          {grants}
          <span className={info.reach === 'phone' ? 'tag tag-amber' : 'tag'}>
            送达 {reachWords[info.reach]}
          </span>
          {info.phone ? <span className="tag">手机 {info.phone}</span> : null}
          {labels}
        </p>
      </div>
    </header>
  )
}
