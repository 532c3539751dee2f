import type { OutputOf } from '@museum/contract/calls.ts'
import { volunteerSign } from '@museum/contract/signs.ts'
import { volunteerStatusWords } from '@museum/contract/words.ts'
import { Picture } from '../../components/Picture.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import './CentreHead.css'

/** Whose centre it is: picture, name, code and status. */
export function CentreHead({ info }: { info: OutputOf<'GET /api/volunteer/index_info'> }) {
  return (
    <header className="centre-head">
      <span className="centre-face">
        {info.img_url === '' ? (
          <SmallIcon name="person" />
        ) : (
          <Picture small src={info.img_url} alt="" ratio={1} eager />
        )}
      </span>
      <div className="centre-who">
        <h2>{info.name}</h2>
        <p>
          <StatusTag
            tone={volunteerSign(info.status).tone}
            text={volunteerStatusWords[info.status] ?? ''}
          />
          {info.code !== '' && <span className="centre-code">编号 {info.code}</span>}
        </p>
      </div>
    </header>
  )
}
