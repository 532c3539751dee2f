import type { OutputOf } from '@museum/contract/calls.ts'
import { leaveWords } from '@museum/contract/leave/leave.rules.ts'
import { offerLink } from '@museum/contract/message/link.rules.ts'
import { mostAsked } from '@museum/contract/offer/offer.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useNavigate, useSearchParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { HiddenLines, NoneToAsk, NotOffered } from './NotOffered.tsx'
import { coverScreen, swapPath } from './offer.screens.ts'
import { WorkLines } from './WorkLines.tsx'

type Colleagues = OutputOf<'GET /api/offer/colleagues'>

/** 找人代班: colleagues are asked by name, or all who can, nameless until one of them takes it. */
export default function CoverScreen() {
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      <Cover />
    </FormalOnly>
  )
}

function Cover() {
  const [params] = useSearchParams()
  const id = idIn(params.get('id'))
  const cannot = params.get('cannot') === '1'
  const query = useQueryOf(
    'GET /api/offer/colleagues',
    { id },
    { enabled: id > 0, fresh: true, own: true },
  )
  return (
    <Loaded
      page
      query={query}
      skeleton={<ScreenSkeleton />}
      gone={<Gone to={scheduleScreen.path}>查看我的排班</Gone>}
      failed={<NotOffered query={query} />}
    >
      {(found) => (
        <Asking id={id} cannot={cannot} found={found} onFailed={() => void query.refetch()} />
      )}
    </Loaded>
  )
}

interface AskingProps {
  id: number
  /** They cannot come, so that what nobody takes is leave. */
  cannot: boolean
  found: Colleagues
  onFailed: () => void
}

function Asking({ id, cannot, found, onFailed }: AskingProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const names = found.list.filter((each) => chosen.includes(each.id)).map((each) => each.id)
  return (
    <Page
      bottom={
        found.all > 0 || cannot ? (
          <AskButton {...{ id, cannot, names, onFailed }} none={found.all === 0} />
        ) : (
          <ButtonLink wide kind="plain" to={swapPath(id)}>
            和同组同事换班
          </ButtonLink>
        )
      }
    >
      <div className="cards">
        <section className="card offer" aria-label="您的班次">
          <WorkLines work={found} shift={id} />
        </section>
        {found.all === 0 && !cannot ? (
          <NoneToAsk text="现在没有可以代班的同事" hidden={found.hidden} />
        ) : (
          <>
            <p className="told lines whole">
              <b>{cannot ? leaveWords.cover : '接班前仍由您负责，无人接班时请按时到岗'}</b>
            </p>
            {found.list.length > 0 && (
              <Names list={found.list} chosen={chosen} onChange={setChosen} />
            )}
            <p className="quiet whole offer-until">
              {aboutAsking(found.all, names.length)} <HiddenLines hidden={found.hidden} />
            </p>
            <div className="centred">
              <ButtonLink kind="quiet" to={swapPath(id)}>
                和同组同事换班
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      <HelpLink of={coverScreen} />
    </Page>
  )
}

/** Those who can be asked by name: of one's own group, or who allow it. Why they can is said of nobody. */
function Names({
  list,
  chosen,
  onChange,
}: {
  list: Colleagues['list']
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
}) {
  return (
    <fieldset className="card ways offer-names">
      <legend className="only-read-aloud">请哪几位同事代班</legend>
      {list.map(({ id, name, same_group }) => (
        <label key={id} className="way">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostAsked}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span className="lines">
            <b>{isolated(name)}</b>
            <span className="quiet">{same_group === 1 ? '同组，' : ''}可接这一班</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function aboutAsking(all: number, chosen: number): string {
  if (all === 0) return '现在没有可以代班的同事'
  if (chosen > 0) return '只请所选的同事，他们会看到您的姓名。'
  return `可代班的有${all}人，先接下的人得到这一班；接下前不显示是谁。`
}

interface AskButtonProps extends Omit<AskingProps, 'found'> {
  names: readonly number[]
  /** There is nobody whom it would ask. */
  none: boolean
}

function AskButton({ id, cannot, names, none, onFailed }: AskButtonProps) {
  const navigate = useNavigate()
  const { run, busy } = useCommand('POST /api/offer/cover', {
    onDone: ({ data }) => navigate(offerLink(data.id), { replace: true }),
    onFailed,
  })
  const input = {
    id,
    ...(names.length > 0 && { volunteer_ids: [...names] }),
    ...(cannot && { cannot: 1 as const }),
  }
  const toAll = none ? '确定来不了' : '发给所有可代班的人'
  return (
    <Button wide busy={busy} onClick={() => void run(input)}>
      {names.length === 0 ? toAll : `请这${names.length}人代班`}
    </Button>
  )
}
