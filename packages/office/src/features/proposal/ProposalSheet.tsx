import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { Alert, Button, Drawer } from 'antd'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Blank, Failure } from '../../components/Blank.tsx'
import { useCloseGuard } from '../../components/FormDialog.tsx'
import { weekNumber, weekSpan } from '../planner/weekWords.ts'
import { ProposalChoice } from './ProposalChoice.tsx'
import { cutInWords, type Proposal } from './proposalRows.ts'
import './proposal.css'
import { CallError } from '@museum/web-kit/send.ts'
import { client } from '../../client.ts'

/** What the sheet asks of the week's draft. */
interface SheetDraft {
  drafting: boolean
  begin: () => Promise<boolean>
  applyEdits: (
    ops: readonly Step[],
    how: { label: string },
  ) => Promise<{ done: number; refused: readonly unknown[] } | undefined>
  busy: boolean
}

interface ProposalSheetProps {
  draft: SheetDraft
  monday: string
  today: string
  /** Applies the template; undefined where the week has a plan already. */
  onTemplate: (() => void) | undefined
  onClose: () => void
}

/** Why nothing is proposed: nobody is wanted, or it has not been said how many are. */
function Nothing({ onTemplate, onClose }: Pick<ProposalSheetProps, 'onTemplate' | 'onClose'>) {
  if (onTemplate)
    return (
      <Blank text="本周还没有所需人数，请先套用模板。">
        <Button type="primary" onClick={onTemplate}>
          套用模板
        </Button>
        <Button onClick={onClose}>返回排班</Button>
      </Blank>
    )
  return (
    <Blank text="本周可以编排的日期没有缺口，不用建议。">
      <Button onClick={onClose}>返回排班</Button>
    </Blank>
  )
}

/** 采用建议: who could serve what the week lacks, with reasons; what is ticked goes into the draft. */
export default function ProposalSheet(props: ProposalSheetProps) {
  const { draft, monday, today, onTemplate, onClose } = props
  const touched = useRef(false)
  const leave = useCloseGuard(askedOf(touched), onClose, {
    ...{ title: '放弃这份建议？', content: lost, okText: '放弃建议', cancelText: '继续看建议' },
  })
  return (
    <Drawer
      title={
        <>
          排班建议{' '}
          <small className="figures">{`${weekSpan(monday, today)} 第${weekNumber(monday)}周`}</small>
        </>
      }
      className="proposal-sheet"
      open
      onClose={leave}
      size="min(88rem, 100vw)"
      destroyOnHidden
      keyboard
    >
      <Content
        {...{ draft, monday, today, onTemplate }}
        touched={touched}
        onLeave={leave}
        onClose={onClose}
      />
    </Drawer>
  )
}

const lost = '刚才换的人和去掉的席位不会保留。'

/** Whether closing asks: where something was decided by hand. */
const askedOf = (touched: RefObject<boolean>) => ({ isFieldsTouched: () => touched.current })

interface ContentProps extends ProposalSheetProps {
  touched: RefObject<boolean>
  /** Closes, and asks first where something would be lost. */
  onLeave: () => void
}

function Content({ draft, monday, today, touched, onTemplate, onLeave, onClose }: ContentProps) {
  const { asked, again, giveUp } = useProposal(monday)
  const anew = useCloseGuard(askedOf(touched), again, {
    ...{ title: '重新计算？', content: lost, okText: '重新计算', cancelText: '继续看建议' },
  })
  if (asked.state === 'failed') return <Failure error={asked.error} onRetry={again} />
  if (asked.state === 'given-up')
    return (
      <Blank text="已取消计算，排班没有变化。">
        <Button onClick={again}>重新计算</Button>
      </Blank>
    )
  if (asked.state === 'computing') return <Computing onCancel={giveUp} />
  const { proposal } = asked
  const cut = cutInWords(proposal)
  return (
    <>
      {cut ? (
        <Alert
          type="warning"
          showIcon
          title={cut}
          action={
            <Button size="small" onClick={anew}>
              重新计算
            </Button>
          }
        />
      ) : null}
      {proposal.slots.length === 0 ? (
        <Nothing onTemplate={onTemplate} onClose={onClose} />
      ) : (
        <ProposalChoice
          proposal={proposal}
          today={today}
          busy={draft.busy}
          touched={touched}
          onAgain={anew}
          onClose={onLeave}
          onAccept={async (steps, people) => {
            // To look changes nothing: the draft begins with what is accepted.
            if (!(draft.drafting || (await draft.begin()))) return
            const result = await draft.applyEdits(steps, { label: `采纳建议 ${people} 人` })
            if (result) onClose()
          }}
        />
      )}
    </>
  )
}

/** While it is worked out: how long by now, and the way out. */
function Computing({ onCancel }: { onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="stack gap-l proposal-computing" role="status" aria-busy="true">
      <span className="proposal-wheel" aria-hidden="true" />
      <p>正在计算排班建议…</p>
      <p className="quiet smaller figures" aria-hidden="true">
        已用 {seconds} 秒，上限 20 秒；超时会给出简便的方案
      </p>
      <Button onClick={onCancel}>取消</Button>
    </div>
  )
}

/** A proposal on its way, failed, given up or there. */
type Asked =
  | { state: 'computing'; began: number }
  | { state: 'given-up' }
  | { state: 'failed'; error: Error }
  | { state: 'there'; proposal: Proposal }

/** Asks for a week's proposal; whoever gives it up or leaves ends it on the server too. */
function useProposal(date: string) {
  const [asked, setAsked] = useState<Asked>({ state: 'computing', began: 0 })
  const [turn, setTurn] = useState(0)
  const flight = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
  useEffect(() => {
    const abort = new AbortController()
    flight.current = abort
    setAsked({ state: 'computing', began: performance.now() })
    void client
      .send('POST /api/office/drafts/propose', { date }, { own: true, signal: abort.signal })
      .then(({ data }) => ({ state: 'there' as const, proposal: data }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        return { state: 'failed' as const, error }
      })
      .then((next) => {
        if (!abort.signal.aborted) setAsked(next)
      })
    return () => abort.abort()
  }, [date, turn])
  const again = useCallback(() => setTurn((last) => last + 1), [])
  const giveUp = useCallback(() => {
    flight.current?.abort()
    setAsked({ state: 'given-up' })
  }, [])
  return { asked, again, giveUp }
}
