import { words } from '@museum/contract/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../pieces/Button.tsx'
import { Empty } from '../../pieces/Empty.tsx'
import { ClaimRow } from '../join/ClaimRow.tsx'

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
