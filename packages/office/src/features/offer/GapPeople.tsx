import { momentText } from '@museum/contract/day.ts'
import { joined } from '@museum/contract/text.ts'
import { lazy, Suspense, useState } from 'react'
import { SmallButton } from '../../components/SmallButton.tsx'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { SoftReasonDialog } from '../draft/SoftReasonDialog.tsx'
import { CandidateList } from './CandidateList.tsx'
import {
  type Asked,
  askAllWords,
  askedMark,
  askedWords,
  calledWords,
  cannotCount,
  firstAskable,
  type Gap,
  nobodyWords,
  reachOf,
  unaskable,
  unaskedWords,
} from './gapRows.ts'
import { type GapActs, type Someone, useGapActs } from './useGapActs.ts'
import './offer.css'
import { PhoneAct } from './PhoneAct.tsx'

// Most gaps are filled by their first people.
const PeopleDrawer = lazy(() => import('./PeopleDrawer.tsx'))

interface GapPeopleProps {
  gap: Gap
  /** How many people stand there; the others are in the list of all. */
  most: number
  /** The page's single keys are this gap's: A asks its first people, H lists all. */
  keyed: boolean
  /** How somebody is planned at once, with why where a reason is against it; the server's own act where it is left out. */
  onPut?: ((person: Someone, reason?: string) => Promise<unknown>) | undefined
}

/** Who could fill a gap, who is asked already, and asking them. */
export function GapPeople({ gap, most, keyed, onPut }: GapPeopleProps) {
  const acts = useGapActs(gap, onPut)
  const [all, setAll] = useState(false)
  const put = acts.fill
  const { offer } = gap
  useLetterKeys({ a: acts.busy ? undefined : acts.askFirst, h: () => setAll(true) }, keyed)
  return (
    <div className="stack smaller dense gap-cover">
      {offer ? (
        <>
          <p className="quiet smallest figures cover-note">
            {momentText(offer.made_at, gap.date)} 起已询问 {offer.asked.length} 人，先接先得
          </p>
          <AskedPeople
            label="已询问的人"
            date={gap.date}
            asked={offer.asked}
            busy={acts.busy}
            onPut={put}
          />
        </>
      ) : null}
      {gap.called.length > 0 ? (
        <details>
          <summary className="quiet smallest cover-note">{calledWords(gap)}</summary>
          <AskedPeople
            label="自动询问的人"
            date={gap.date}
            asked={gap.called}
            busy={acts.busy}
            onPut={put}
          />
        </details>
      ) : null}
      {gap.can > 0 ? (
        <CandidateList
          people={gap.list.slice(0, most)}
          asks={gap.until !== ''}
          busy={acts.busy}
          onAsk={acts.ask}
          onPut={put}
        />
      ) : null}
      <Standing gap={gap} />
      <CoverActs gap={gap} acts={acts} keyed={keyed} onAll={() => setAll(true)} />
      {all ? (
        <Suspense fallback={null}>
          <PeopleDrawer gap={gap} acts={acts} onPut={put} onClose={() => setAll(false)} />
        </Suspense>
      ) : null}
      <SoftReasonDialog
        against={acts.against}
        okText="仍要排入并通知"
        onClose={acts.leave}
        onPass={acts.pass}
      />
    </div>
  )
}

/** What the list does not say by itself: why nobody can be asked, that nobody is left, and who cannot. */
function Standing({ gap }: { gap: Gap }) {
  const refusal = unaskable(gap)
  const unable = cannotCount(gap)
  const unasked = unaskedWords(gap)
  return (
    <>
      {refusal ? <p className="quiet smallest cover-note">{refusal}</p> : null}
      {gap.can === 0 && !refusal ? (
        <p className="quiet smallest cover-note">{nobodyWords(gap)}</p>
      ) : null}
      {unasked ? <p className="quiet smallest cover-note">{unasked}</p> : null}
      {unable > 0 ? (
        <p className="quiet smallest cover-note">
          不能来 {unable} 人：
          {joined(gap.cannot.slice(0, 3).map(({ words, count }) => `${words} ${count}`))}
        </p>
      ) : null}
    </>
  )
}

interface CoverActsProps {
  gap: Gap
  acts: GapActs
  keyed: boolean
  onAll: () => void
}

function CoverActs({ gap, acts, keyed, onAll }: CoverActsProps) {
  const first = firstAskable(gap).length
  return (
    <div className="row gap-s wrap inset cover-foot">
      {acts.askFirst ? (
        <SmallButton
          look={keyed ? 'primary' : 'outlined'}
          mark={keyed ? <kbd>A</kbd> : null}
          disabled={acts.busy}
          onClick={acts.askFirst}
        >
          {gap.offer ? '再询问' : '询问'}这{first}位
        </SmallButton>
      ) : null}
      {acts.askAll && reachOf(gap) > first ? (
        <SmallButton disabled={acts.busy} onClick={acts.askAll}>
          {askAllWords(gap)}
        </SmallButton>
      ) : null}
      <SmallButton mark={keyed ? <kbd>H</kbd> : null} onClick={onAll}>
        全部…
      </SmallButton>
      {acts.withdraw ? (
        <SmallButton look="text" disabled={acts.busy} onClick={acts.withdraw}>
          撤回
        </SmallButton>
      ) : null}
    </div>
  )
}

interface AskedPeopleProps {
  /** What the list is called, for whoever cannot see where it stands. */
  label: string
  /** Of the shift. */
  date: string
  asked: readonly Asked[]
  busy: boolean
  /** Plans one who has not answered, such as whoever said yes on the phone. */
  onPut: (person: Someone) => void
}

/** Who was asked for a gap, whether they have read it and what they said. */
function AskedPeople({ label, date, asked, busy, onPut }: AskedPeopleProps) {
  return (
    <ul className="plain-list lined ranked" aria-label={label}>
      {asked.map((person) => {
        const { mark, tone } = askedMark(person)
        return (
          <li key={person.id}>
            <span className={`rank status-${tone}`} aria-hidden="true">
              {mark}
            </span>
            <span className="breaks">
              <b>{person.name}</b> <small className="figures">{person.code}</small>
            </span>
            {person.state === 'waiting' ? (
              <span className="row gap-xs">
                <PhoneAct person={person} about={{ date }} />
                <SmallButton
                  look="text"
                  disabled={busy}
                  aria-label={`直接排入${person.name}`}
                  onClick={() => onPut(person)}
                >
                  直接排入
                </SmallButton>
              </span>
            ) : null}
            <small className="rank-words">{askedWords(person)}</small>
          </li>
        )
      })}
    </ul>
  )
}
