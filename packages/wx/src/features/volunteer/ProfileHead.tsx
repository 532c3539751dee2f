import { numberWords } from '@museum/contract/volunteer/document.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import {
  sexWords,
  volunteerBadge,
  volunteerStatusWords,
} from '@museum/contract/volunteer/volunteer.words.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { tell } from '../../components/dialogs.ts'
import { Fact } from '../../components/Fact.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentWords } from '../../today.ts'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import type { Profile } from './profileForm.ts'
import './volunteer.css'
import { words } from '@museum/contract/words.ts'
import { dateWords } from '../../components/dateParts.ts'
import { Sheet } from '../../components/Sheet.tsx'
import { settings } from '../../settings.ts'
import { passScreen } from '../pass/pass.screens.ts'
import { OwnNumber } from './OwnNumber.tsx'

/** Who it is, where the application stands, why it was refused, and the proof of who has passed. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const [proof, setProof] = useState(false)
  const status = profile.approval_status as VolunteerStatus
  const { next_time, next_place } = profile
  const refused = profile.approval_remark !== '' && [4, 5, 6].includes(status)
  return (
    <section className="card inset fields profile-head" aria-label="申请进度">
      <div className="row">
        <div className="profile-photo">
          <Picture small src={profile.img_path} alt="照片" ratio={3 / 4} eager />
        </div>
        <div className="room">
          <h2 className="title">{profile.name}</h2>
          <p className="quiet above">
            <Joined parts={[sexWords[profile.sex] ?? '', profile.code, profile.group]} />
          </p>
          <StatusTag tone={volunteerBadge(status).tone} text={volunteerStatusWords[status]} />
        </div>
      </div>
      <ApplicationSteps status={status} />
      {(next_time || next_place) && (
        <p className="row centred below-wide">
          <b className="before">
            {next_time && momentWords(next_time)}
            {status === 2 ? '面试' : '考核'}
          </b>
          <span>{next_place}</span>
        </p>
      )}
      {refused && (
        <Button
          kind="plain"
          wide
          onClick={() => void tell({ title: '未通过原因', text: profile.approval_remark })}
        >
          查看未通过原因
        </Button>
      )}
      {status === 7 && (
        <Button kind="plain" wide onClick={() => setProof(true)}>
          工作证
        </Button>
      )}
      {proof && <WorkProof profile={profile} onClose={() => setProof(false)} />}
    </section>
  )
}

/** The volunteer's card to show at the door; one that is not valid bears its mark (§2.71–2.72). */
function WorkProof({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const valid = profile.certificate_is_valid === 1
  const facts = [
    ['志愿者编号', profile.code],
    ['姓名', profile.name],
    ['性别', sexWords[profile.sex] ?? ''],
    [
      numberWords(profile.id_kind),
      profile.id_num && <OwnNumber key="number" kind={profile.id_kind} number={profile.id_num} />,
    ],
    ['证件有效期至', profile.certificate_end_time && dateWords(profile.certificate_end_time)],
  ] as const
  return (
    <Sheet
      title="工作证"
      onClose={onClose}
      foot={
        valid && (
          <ButtonLink kind="plain" wide to={passScreen.path}>
            出示二维码
          </ButtonLink>
        )
      }
    >
      <div className={valid ? 'work-proof' : 'work-proof work-proof-invalid'}>
        <p className="centred quiet work-proof-museum">{settings.museumName}</p>
        <p className="title centred">志愿者工作证</p>
        <div className="pictured work-proof-body">
          <div>
            <Picture small src={profile.img_path} alt="照片" ratio={3 / 4} eager />
          </div>
          <dl className="stack-close">
            {facts.map(([label, text]) => (
              <Fact key={label} name={label}>
                {text || '—'}
              </Fact>
            ))}
          </dl>
        </div>
        {!valid && <p className="red strong work-proof-mark">{words.certificateInvalid}</p>}
      </div>
    </Sheet>
  )
}
