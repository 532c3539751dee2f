import { volunteerStatusWords } from '@museum/contract/words.ts'
import { Alert } from 'antd'
import type { VolunteerInfo } from './volunteerRows.ts'

/** Says who else has stated the same document number, which the applicants are never told. */
export function SameDocument({ info }: { info: Pick<VolunteerInfo, 'same_document'> }) {
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
