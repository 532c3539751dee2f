import { sexWords, words } from '@museum/contract/words.ts'
import { dateWords } from '../../components/dateParts.ts'
import { Picture } from '../../components/Picture.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { settings } from '../../settings.ts'
import type { Profile } from './profileForm.ts'
import './WorkProof.css'

/** The volunteer's card to show at the door; one that is not valid bears its mark (§2.71–2.72). */
export function WorkProof({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const valid = profile.certificate_is_valid === 1
  const facts = [
    ['志愿者编号', profile.code],
    ['姓名', profile.name],
    ['性别', sexWords[profile.sex] ?? ''],
    ['身份证号', profile.id_num],
    ['证件有效期至', profile.certificate_end_time && dateWords(profile.certificate_end_time)],
  ] as const
  return (
    <Sheet title="工作证明" onClose={onClose}>
      <div className={valid ? 'work-proof' : 'work-proof work-proof-invalid'}>
        <p className="work-proof-museum">{settings.museumName}</p>
        <p className="work-proof-title">志愿者工作证</p>
        <div className="work-proof-body">
          <div className="work-proof-photo">
            <Picture small src={profile.img_path} alt="照片" ratio={3 / 4} eager />
          </div>
          <dl>
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || '—'}</dd>
              </div>
            ))}
          </dl>
        </div>
        {!valid && <p className="work-proof-mark">{words.certificateInvalid}</p>}
      </div>
    </Sheet>
  )
}
