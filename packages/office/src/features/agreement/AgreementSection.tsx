import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { useMay } from '../login/me.tsx'
import type { Agreement } from './agreementRow.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

/** 个人信息授权: the texts that people agree to, their versions, and how many have agreed to which. */
export function AgreementSection() {
  const query = useQueryOf('GET /api/office/agreements', {})
  const [changing, setChanging] = useState<Agreement>()
  const [shown, setShown] = useState<Agreement>()
  return (
    <>
      <p className="hint below">
        申请人和志愿者在手机上同意的内容。每次修改都是新的一版，旧版和每个人的同意记录都保留。
      </p>
      <Loaded query={query} lines={6}>
        {({ list }) => (
          <ul className="plain-list lined">
            {list.map((one) => (
              <AgreementRow
                key={one.kind}
                agreement={one}
                onChange={() => setChanging(one)}
                onShow={() => setShown(one)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <PublishDialog agreement={changing} onClose={() => setChanging(undefined)} />
      <VersionsDialog agreement={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

interface RowProps {
  agreement: Agreement
  onChange: () => void
  onShow: () => void
}

function AgreementRow({ agreement, onChange, onShow }: RowProps) {
  const { kind, version, needed, versions, to_ask, refused } = agreement
  const mayEdit = useMay('office.admin')
  const [newest] = versions
  const agreed = versions
    .filter((one) => one.version >= needed)
    .reduce((sum, one) => sum + one.agreed, 0)
  const name = consentKindWords[kind]
  return (
    <li className="stack gap-xs">
      <div className="row wrap apart gap-l">
        <strong>{name}</strong>
        <span className="row gap-s">
          <SmallButton aria-label={`${name}的各版本`} onClick={onShow}>
            各版本
          </SmallButton>
          {mayEdit ? (
            <SmallButton aria-label={`修改${name}`} onClick={onChange}>
              修改
            </SmallButton>
          ) : null}
        </span>
      </div>
      <span className="hint">
        第 {version} 版
        {newest?.published_at
          ? `，${newest.published_at.slice(0, 16)} 由 ${newest.by} 发布`
          : '，系统自带'}
      </span>
      <span>
        已同意 <span className="figures">{agreed}</span> 人
        {needed > 0 ? (
          <>
            ，待询问 <span className="figures">{to_ask}</span> 人，暂不同意{' '}
            <span className="figures">{refused}</span> 人
          </>
        ) : null}
      </span>
    </li>
  )
}
