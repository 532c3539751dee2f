import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { addDays } from '@museum/contract/day.ts'
import type { ReachedPerson } from '@museum/contract/planner/reached.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Failure } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { useKeptSwitch } from '../../components/keptChoices.ts'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { Page } from '../../shell/Page.tsx'
import { ApplyTemplate } from '../demand/ApplyTemplate.tsx'
import { DraftBar } from '../draft/DraftBar.tsx'
import { againstSteps } from '../draft/draftSteps.ts'
import { PublishSheet } from '../draft/PublishSheet.tsx'
import { SoftReasonDialog } from '../draft/SoftReasonDialog.tsx'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftEdits } from '../draft/useDraftEdits.ts'
import { useMay } from '../login/me.tsx'
import { useServices } from '../service/services.tsx'
import type { Covered } from './CellCandidates.tsx'
import { CellDrawer } from './CellDrawer.tsx'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { NoRows } from './NoRows.tsx'
import { PlacesBoard } from './PlacesBoard.tsx'
import { PlannerBar, WeekSums } from './PlannerBar.tsx'
import { plannerPage } from './planner.pages.ts'
import { RosterSheets } from './RosterSheets.tsx'
import type { Told } from './ToldLine.tsx'
import { useAsking } from './useAsking.ts'
import { useOpenCell } from './useOpenCell.ts'
import { useRosterPrint } from './useRosterPrint.ts'
import { useWeekEdits } from './useWeekEdits.ts'
import { linesOfWeek } from './weekLines.ts'
import { asKept, latestEnd, partOf, seatsOfWeek, sumsOfCells } from './weekSeats.ts'
import { peopleOf } from './weekWords.ts'
import './seats.css'
import './weekHeads.css'
import './board.css'

// The week is there before anybody asks for a proposal.
const ProposalSheet = lazy(() => import('../proposal/ProposalSheet.tsx'))
const GapCover = lazy(() => import('../offer/GapCover.tsx'))
const ToldLine = lazy(async () => ({ default: (await import('./ToldLine.tsx')).ToldLine }))
const PhoneAct = lazy(async () => ({ default: (await import('../offer/PhoneAct.tsx')).PhoneAct }))
const PeopleBoard = lazy(() => import('./PeopleBoard.tsx'))

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** 排班计划: a week with a seat for every wanted head. */
export function PlannerPage() {
  const address = useAddressFilter({ date: '', type: '', place: '', view: '' })
  const [type, place] = [idOf(address.filter.type), idOf(address.filter.place)]
  const filtered = type > 0 || place > 0
  const mayEdit = useMay('office.schedule')
  // It says what people wish, which others may not know.
  const byPeople = mayEdit && address.filter.view === 'people'
  const onView = mayEdit ? () => address.setFilter({ view: byPeople ? '' : 'people' }) : undefined
  const services = useServices()
  const opened = useOpenCell()
  const date = dayOf(address.filter.date) || (opened.cell?.date ?? '')
  // A week is read whole, since a person's other shifts bear on each of theirs.
  const query = useQueryOf('GET /api/office/rosters/week', { date }, { keep: true })
  const [copying, setCopying] = useState(false)
  const [applying, setApplying] = useState(false)
  const [all, setAll] = useState(false)
  const [roomy, setRoomy] = useKeptSwitch('planner.roomy', false)
  const [said, setSaid] = useState('')
  const { stamp } = useMuseumClock()
  const [printing, print] = useRosterPrint(query.data !== undefined)
  const now = query.data ? latestEnd(query.data, stamp) : ''
  const kept = useMemo(() => (query.data ? asKept(query.data, now) : undefined), [query.data, now])
  const [told, setTold] = useState<Told>()
  const direct = useWeekEdits(kept, setSaid, setTold)
  const draft = useDraft(date, setSaid, () => void query.refetch())
  const edits = useDraftEdits(draft, direct)
  const [publishing, setPublishing] = useState(false)
  const [proposing, setProposing] = useState(false)
  const { week } = edits
  const { types, places } = services
  const monday = week?.days[0]?.date ?? ''
  const today = week?.today ?? ''
  const asking = useAsking(week)
  const rows = useMemo(
    () =>
      week && types && places
        ? linesOfWeek(types, places, { ...week, asking }, { type, place, all: all || filtered })
        : undefined,
    [week, asking, types, places, type, place, all, filtered],
  )
  const cells = useMemo(() => (week && rows ? seatsOfWeek(week, rows) : undefined), [week, rows])
  const failed = query.error ?? services.error ?? (draft.loaded ? null : draft.error)
  const isEmpty = week?.slots.length === 0 && (week.days[6]?.date ?? '') > week.today
  const nothing = types?.length === 0 || places?.length === 0
  const publish = draft.drafting && mayEdit ? () => setPublishing(true) : undefined
  const go = (by: 1 | -1) => address.setFilter({ date: addDays(monday, by * 7) })
  return (
    <Page
      title={plannerPage.label}
      bar={
        <PlannerBar
          monday={monday}
          today={today}
          filter={address.filter}
          types={types ?? []}
          places={places ?? []}
          onFilter={address.setFilter}
          byPeople={byPeople}
          onView={onView}
        />
      }
      acts={
        week && cells ? (
          <WeekSums {...sumsOfCells(cells.values())} {...peopleOf(partOf(week, { type, place }))} />
        ) : null
      }
    >
      <div className="row wrap fixed dense screen-only week-acts">
        {byPeople ? null : (
          <Button size="small" aria-pressed={roomy} onClick={() => setRoomy(!roomy)}>
            {roomy ? '紧凑显示' : '宽松显示'}
          </Button>
        )}
        {filtered || byPeople ? null : (
          <Button size="small" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? '只看有安排的岗位' : '全部岗位'}
          </Button>
        )}
        <span className="grow" />
        {week ? (
          <Button size="small" icon={<PrinterOutlined />} onClick={print}>
            打印 <kbd>Ctrl P</kbd>
          </Button>
        ) : null}
        {mayEdit && week ? (
          <>
            {isEmpty && !nothing ? (
              <Button size="small" type="primary" onClick={() => setApplying(true)}>
                套用模板
              </Button>
            ) : null}
            <Button size="small" disabled={!edits.undo} onClick={edits.undo}>
              撤销
            </Button>
            <Button size="small" disabled={!edits.redo} onClick={edits.redo}>
              重做
            </Button>
            <ExportButton
              address="GET /api/office/rosters/week/export"
              filter={{ date, ...(byPeople ? {} : { service_type_id: type, place_id: place }) }}
              small
            />
            <Button size="small" icon={<CopyOutlined />} onClick={() => setCopying(true)}>
              复制本周计划
            </Button>
          </>
        ) : null}
      </div>
      <DraftBar
        draft={draft}
        mayEdit={mayEdit && !nothing}
        onPublish={() => setPublishing(true)}
        onGo={opened.open}
      >
        <Button size="small" onClick={() => setProposing(true)}>
          采用建议…
        </Button>
      </DraftBar>
      <p className="unseen" role="status">
        {said}
      </p>
      <Suspense fallback={null}>
        {told ? (
          <ToldLine {...{ told, draft }} phone={phoneOf} onClose={() => setTold(undefined)} />
        ) : null}
      </Suspense>
      {week && rows && cells && draft.loaded ? (
        byPeople && onView ? (
          <Suspense fallback={<Waiting lines={18} className="pad-s" />}>
            <PeopleBoard
              week={week}
              edits={edits}
              types={types ?? []}
              places={places ?? []}
              filter={{ type, place }}
              stale={query.isPlaceholderData}
              announce={setSaid}
              touched={draft.touched}
              onPublish={publish}
              onWeek={go}
              onView={onView}
            />
          </Suspense>
        ) : rows.length > 0 ? (
          <PlacesBoard
            {...{ week, rows, cells, edits, asking, roomy, mayEdit }}
            types={types ?? []}
            places={places ?? []}
            stale={query.isPlaceholderData}
            announce={setSaid}
            touched={draft.touched}
            onPublish={publish}
            onWeek={go}
            onView={onView}
            onOpen={opened.open}
            cover={coverOf}
          />
        ) : (
          <NoRows filtered={filtered} any={(types?.length ?? 0) > 0} onAll={() => setAll(true)} />
        )
      ) : failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            void query.refetch()
            services.retry()
            draft.retry()
          }}
        />
      ) : (
        <Waiting lines={18} className="pad-s" />
      )}
      {printing && week && !byPeople ? (
        <RosterSheets
          {...{ week, stamp }}
          types={types ?? []}
          places={places ?? []}
          filter={{ type, place }}
        />
      ) : null}
      {query.data ? (
        <>
          {week && rows && cells ? (
            <CellDrawer
              {...{ week, rows, cells, mayEdit, edits }}
              cell={opened.cell}
              types={types ?? []}
              places={places ?? []}
              cover={coverOf}
              onClose={opened.close}
            />
          ) : null}
          {proposing ? (
            <Suspense fallback={null}>
              <ProposalSheet
                {...{ draft, monday, today }}
                onTemplate={
                  isEmpty
                    ? () => {
                        setProposing(false)
                        setApplying(true)
                      }
                    : undefined
                }
                onClose={() => setProposing(false)}
              />
            </Suspense>
          ) : null}
          <PublishSheet
            {...{ draft, open: publishing, onTold: setTold }}
            onClose={() => setPublishing(false)}
            onPublished={setSaid}
            onGo={opened.open}
          />
          <SoftReasonDialog
            against={draft.soft && againstSteps(draft.soft.refused)}
            okText="仍要排入草稿"
            onClose={draft.leaveSoft}
            onPass={draft.passSoft}
          />
          <ApplyTemplate
            {...{ monday, today }}
            open={applying}
            onClose={() => setApplying(false)}
          />
          <CopyWeekDialog
            from={copying ? monday : ''}
            today={today}
            onClose={() => setCopying(false)}
            onCopied={(to) => address.setFilter({ date: to })}
          />
        </>
      ) : null}
    </Page>
  )
}

const coverOf = (gap: Covered) => (
  <Suspense fallback={null}>
    <GapCover key={gap.slotId} {...gap} />
  </Suspense>
)

const phoneOf = (person: ReachedPerson) => <PhoneAct person={person} />
