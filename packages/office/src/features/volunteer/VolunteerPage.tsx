import { isolated } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useState } from 'react'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { Page } from '../../shell/Page.tsx'
import { HoursFigures } from '../hours/PersonHours.tsx'
import { opens, useMay, useMe } from '../login/me.tsx'
import type { VolunteerInfo } from './Person.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonHead } from './PersonHead.tsx'
import { AllPartsContext, PersonPart } from './PersonPart.tsx'
import { PersonSide } from './PersonSide.tsx'
import { History, ProfileSections } from './ProfileSections.tsx'
import { hasServed, type PartName, partsOf } from './partNames.ts'
import { jumpTo, useCurrentPart } from './useParts.ts'
import { useAskedAct, usePersonActs } from './usePersonActs.tsx'
import { usePrintWhole } from './usePrintWhole.ts'
import './person.css'

// What one sees first is there before what one scrolls to.
const ManageSection = lazy(async () => ({
  default: (await import('./ManageSection.tsx')).ManageSection,
}))
const GrantSection = lazy(async () => ({
  default: (await import('../wish/GrantSection.tsx')).GrantSection,
}))
const WishSection = lazy(async () => ({
  default: (await import('../wish/WishSection.tsx')).WishSection,
}))
const PersonLabels = lazy(() => import('../label/PersonLabels.tsx'))
const GrantTags = lazy(() => import('../wish/GrantTags.tsx'))
const OpenMatters = lazy(() => import('../correction/OpenMatters.tsx'))
const ComingShifts = lazy(() => import('../leave/ComingShifts.tsx'))
const ServedShifts = lazy(() => import('../attendance/ServedShifts.tsx'))
const PersonTrainings = lazy(() => import('../meeting/PersonTrainings.tsx'))
const PersonHours = lazy(() => import('../hours/PersonHours.tsx'))
const PersonStatements = lazy(() => import('../statement/PersonStatements.tsx'))
const PersonEnlists = lazy(() => import('../enlist/PersonEnlists.tsx'))
const ToldSection = lazy(() => import('../message/ToldSection.tsx'))
const NoteSection = lazy(() => import('../note/NoteSection.tsx'))
const PersonConsents = lazy(() => import('../agreement/PersonConsents.tsx'))
const HistorySection = lazy(() => import('./HistorySection.tsx'))
const ComposeDialog = lazy(async () => ({
  default: (await import('../broadcast/ComposeDialog.tsx')).ComposeDialog,
}))
const BulkSheet = lazy(async () => ({ default: (await import('../bulk/BulkSheet.tsx')).BulkSheet }))
const PersonLog = lazy(() => import('../audit/PersonLog.tsx'))

/** 志愿者详情: one person on one page, with all that can be done about them. */
export function VolunteerPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/volunteers/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="志愿者详情" id={id} query={query}>
      {(info) => <Volunteer key={info.id} info={info} />}
    </RecordPage>
  )
}

function Volunteer({ info }: { info: VolunteerInfo }) {
  const { role } = useMe()
  const parts = partsOf(info, (duty) => opens(duty, role))
  const may = (name: PartName) => parts.some((part) => part.name === name)
  const current = useCurrentPart(parts)
  const { whole, print } = usePrintWhole()
  useRunningHead('person', [info.name, info.code].join(' ').trim())
  const [telling, setTelling] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const acts = usePersonActs(info, {
    print,
    compose: () => setTelling(true),
    leave: () => setLeaving(true),
  })
  useLetterKeys(
    {
      ...Object.fromEntries(parts.map(({ key, name }) => [key, () => jumpTo(name)])),
      ...acts.keys,
    },
    acts.letters,
  )
  useAskedAct(acts.keys)
  const served = hasServed(info)
  return (
    <Page title={info.name || '（未填写）'} acts={<PersonActs acts={acts} />}>
      <AllPartsContext value={whole}>
        <PersonHead
          info={info}
          labels={
            <Suspense>
              <PersonLabels info={info} />
            </Suspense>
          }
          grants={
            served ? (
              <Suspense>
                <GrantTags id={info.id} />
              </Suspense>
            ) : null
          }
        />
        <div className="person">
          <PersonSide parts={parts} current={current} />
          <div className="col gap-xl person-main">
            <Overview info={info} />
            {served ? (
              <>
                <PersonPart name="shifts" title="排班与考勤">
                  <ComingShifts info={info} />
                  <ServedShifts
                    id={info.id}
                    code={info.code}
                    since={info.first_assessment_time.slice(0, 10)}
                  />
                </PersonPart>
                <PersonPart name="hours" title="时长">
                  <PersonHours id={info.id} code={info.code} />
                  <PersonStatements id={info.id} />
                </PersonPart>
              </>
            ) : null}
            <PersonPart name="enlists" title="报名">
              <PersonEnlists id={info.id} />
            </PersonPart>
            {served ? (
              <PersonPart name="grants" title="资格与培训">
                <GrantSection info={info} />
                <PersonTrainings id={info.id} />
              </PersonPart>
            ) : null}
            {may('wish') ? (
              <PersonPart name="wish" title="意愿">
                <WishSection info={info} />
              </PersonPart>
            ) : null}
          </div>
          <div className="col gap-xl person-beside">
            {may('notes') ? (
              <PersonPart name="notes" title="备注" extra={acts.writeNote}>
                <NoteSection id={info.id} writing={acts.noting} onWritten={acts.noted} />
              </PersonPart>
            ) : null}
            <PersonPart name="history" title="经历">
              {may('messages') ? <HistorySection id={info.id} /> : <History moves={info.moves} />}
            </PersonPart>
            {may('messages') ? (
              <PersonPart name="messages" title="消息">
                <ToldSection id={info.id} />
              </PersonPart>
            ) : null}
          </div>
          {may('log') ? (
            <div className="person-last">
              <PersonPart name="log" title="日志">
                <PersonLog id={info.id} />
              </PersonPart>
            </div>
          ) : null}
        </div>
        {acts.dialogs}
        {leaving ? (
          <Suspense>
            <BulkSheet
              act="leave"
              selection={onlyOne(info.id)}
              whom={isolated(info.name)}
              onClose={() => setLeaving(false)}
            />
          </Suspense>
        ) : null}
        {acts.tell ? (
          <Suspense>
            <ComposeDialog
              open={telling}
              onClose={() => setTelling(false)}
              onSent={() => {}}
              to={info}
            />
          </Suspense>
        ) : null}
      </AllPartsContext>
    </Page>
  )
}

/** One person as whom an act is for. */
const onlyOne = (id: number) => ({
  ...{ count: 1, all: false, total: 1, chosen: { ids: [id] } },
  chooseAll: () => undefined,
})

/** 个人信息授权, which is read once it is opened. */
function Consents({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="person-profile"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>个人信息授权</summary>
      {open ? (
        <Suspense fallback={<Waiting lines={3} ragged />}>
          <PersonConsents id={id} />
        </Suspense>
      ) : null}
    </details>
  )
}

/** 概况: the figures, what waits, what is managed, and what the record says. */
function Overview({ info }: { info: VolunteerInfo }) {
  const mayReveal = useMay('office.review')
  return (
    <PersonPart
      name="overview"
      title="概况"
      extra={<span className="unseen">{isolated(info.name)}</span>}
    >
      {hasServed(info) ? <HoursFigures id={info.id} /> : null}
      <div className="above below">
        <OpenMatters info={info} />
      </div>
      <ManageSection info={info} />
      <details className="person-profile">
        <summary>个人资料</summary>
        <ProfileSections info={info} mayReveal={mayReveal} />
      </details>
      <Consents id={info.id} />
    </PersonPart>
  )
}
