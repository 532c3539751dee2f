import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Page } from '../../components/Page.tsx'
import { signInScreen } from './sign.screens.ts'
import type { NotSure } from './useSure.ts'

/** No shift of this person's has the number of the address. */
export function NoSuchShift({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty
        text="内容不存在"
        action={
          <ButtonLink to={signInScreen.path} replace>
            去选择
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** That nothing is to be confirmed: it is too early, too late, or done. */
export function NotNow({ not }: { not: NotSure }) {
  return (
    <p className={`line ticket-verdict ${not.done ? 'celadon' : 'amber'}`} role="status">
      <svg className="icon" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d={not.done ? 'm6 17 7 7L27 8' : 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3'}
        />
      </svg>
      <b>{not.text}</b>
    </p>
  )
}

/** Where a shift that is signed already is read. */
export function ToShift({ id }: { id: number }) {
  return (
    <ButtonLink kind="plain" wide large to={shiftLink(id)} replace>
      查看本班
    </ButtonLink>
  )
}
