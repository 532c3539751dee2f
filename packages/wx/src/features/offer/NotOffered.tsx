import { type Hidden, hiddenWords } from '@museum/contract/offer/hidden.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Notice.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { offersScreen } from './offer.screens.ts'

/** Why a shift cannot be offered now, with the way to where one sees it; anything else is a failure as any other. */
export function NotOffered({
  query: { error, isFetching, refetch },
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  if (!(error instanceof CallError && error.code?.startsWith('offer.')))
    return <Failed text={error?.message} onRetry={() => void refetch()} busy={isFetching} />
  const open = error.code === 'offer.open'
  return (
    <Empty
      text={error.message}
      action={
        <ButtonLink kind="plain" to={open ? offersScreen.path : scheduleScreen.path} replace>
          {open ? '查看发出的邀请' : '查看我的排班'}
        </ButtonLink>
      }
    />
  )
}

const stays = '这一班仍由您负责。来不了时请联系志愿者办公室。'

/** Nobody can be asked for one's shift, and why; it stays one's own. */
export function NoneToAsk({ text, hidden }: { text: string; hidden: readonly Hidden[] }) {
  return (
    <div className="told lines whole" role="status">
      <b>{text}</b>
      <HiddenLines hidden={hidden} />
      <span>{stays}</span>
      <CallOffice after={stays} />
    </div>
  )
}

/** Who, or how many, are not in a list of people to ask, a line for each reason. */
export function HiddenLines({ hidden }: { hidden: readonly Hidden[] }) {
  return hidden.map((one) => (
    <span key={one.why} className="offer-hidden">
      {hiddenWords({ ...one, names: one.names.map(isolated) })}。
    </span>
  ))
}
