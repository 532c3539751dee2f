import type { OutputOf } from '@museum/contract/calls.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { homeLink } from '@museum/contract/message/link.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { HeldSeat } from './HeldSeat.tsx'
import { meetingScreen } from './meeting.screens.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { Unsuited } from './Unsuited.tsx'
import './meeting.css'

/** When one comes to the interview or the assessment, with one tap; changed until a day before. */
export function StepTimes() {
  const query = useQueryOf('GET /api/meeting/step', {}, { fresh: true, onReturn: true, own: true })
  return (
    <Page>
      <PullToRefresh />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {(step) =>
          step.kind === '' ? (
            <Empty
              text="您目前没有要预约的面试或考核"
              action={
                <ButtonLink kind="plain" to={homeLink}>
                  回首页
                </ButtonLink>
              }
            />
          ) : (
            <Step step={step} kind={step.kind} onRefused={() => void query.refetch()} />
          )
        }
      </Loaded>
      <HelpLink of={meetingScreen} />
    </Page>
  )
}

interface StepProps {
  step: OutputOf<'GET /api/meeting/step'>
  kind: 'interview' | 'assessment'
  /** Somebody was faster: what is shown is old. */
  onRefused: () => void
}

function Step({ step, kind, onRefused }: StepProps) {
  const { mine, list } = step
  // Whoever was invited to one of them sees it before the others.
  const to = Number(useSearchParams()[0].get('meeting'))
  const invited = list.filter(({ id }) => id === to)
  const others = list.filter(({ id }) => id !== to)
  const [changing, setChanging] = useState(false)
  const { run, busy } = useCommand('POST /api/meeting/book')
  const what = meetingKindWords[kind]
  const choose = async (slot_id: number) => {
    if (!(await run({ slot_id }))) return onRefused()
    setChanging(false)
    window.scrollTo({ top: 0 })
  }
  const chooses = mine === null || changing
  return (
    <div className="cards">
      {mine && (
        <HeldSeat seat={mine}>
          <Button kind="plain" onClick={() => setChanging(!changing)}>
            {changing ? '不改了' : '改时间'}
          </Button>
        </HeldSeat>
      )}
      {chooses && (
        <>
          <h2 className="inset title">{mine ? '改到哪个时间？' : `选择${what}时间`}</h2>
          {list.length === 0 && (
            <p className="card">
              {mine ? '没有其他空的时间了。' : '暂时没有可选的时间，有了会在消息中通知您。'}
            </p>
          )}
          {[...invited, ...others].map((meeting) => (
            <SlotChoice
              key={meeting.id}
              meeting={meeting}
              mine={mine?.slot_id}
              busy={busy}
              onChoose={(slot) => void choose(slot)}
            >
              {meeting.id === to && <p className="strong">邀请您来的是这一场</p>}
            </SlotChoice>
          ))}
        </>
      )}
      {mine === null && <Unsuited said={step.unsuited === 1} />}
    </div>
  )
}
