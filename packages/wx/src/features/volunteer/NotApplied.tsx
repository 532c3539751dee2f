import { words } from '@museum/contract/words.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { paths } from '../../paths.ts'
import { ClaimRow } from './ClaimRow.tsx'

/** There is no information before the first application. */
export function NotApplied() {
  return (
    <Empty
      text="您还没有提交志愿者申请"
      action={
        <>
          <ButtonLink to={paths.join} replace>
            {words.joinVolunteer}
          </ButtonLink>
          <ClaimRow />
        </>
      }
    />
  )
}
