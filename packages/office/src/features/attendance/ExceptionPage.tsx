import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { addDays } from '@museum/contract/day.ts'
import { weekOf } from '@museum/contract/period.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { secondWord, shiftWords } from '@museum/contract/roster/shift.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useList } from '../../components/useList.ts'
import { useMainKey } from '../../components/useMainKey.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { Attended, useAttended } from './Attended.tsx'
import { exceptionsPage } from './attendance.pages.ts'
import { exceptionColumns } from './attendanceColumns.tsx'

const MadeUpSheet = lazy(async () => ({
  default: (await import('./MadeUpSheet.tsx')).MadeUpSheet,
}))

const waitingOptions = { every: refreshIntervals.queues, quiet: true } as const

const kinds = ['lacking', 'pending', 'second', 'repaired'] as const
type Kind = (typeof kinds)[number]
const kindOf = (text: string): Kind => kinds.find((one) => one === text) ?? 'lacking'

const kindTabs = [
  { value: 'lacking', label: shiftWords.lacking },
  { value: 'pending', label: shiftWords.pending },
  { value: 'second', label: secondWord },
  { value: 'repaired', label: '补签' },
]
const emptyWords = {
  lacking: '没有缺卡的排班，都处理完了。',
  pending: '没有待核实的排班，都处理完了。',
  second: '没有待复核的补签，都处理完了。',
  repaired: '还没有补签。',
} as const

/** 考勤异常: shifts that lack a time, those that wait to be judged, and what the office has made up. */
export function ExceptionPage() {
  const list = useList('GET /api/office/exceptions', {
    start: { kind: 'lacking', start_date: '', end_date: '', q: '' },
    tab: 'kind',
    tabs: kindTabs,
    input: (filter) => ({ ...filter, kind: kindOf(filter.kind) }),
  })
  const { filter, setFilter, rows } = list
  const kind = kindOf(filter.kind)
  const waiting = useQueryOf('GET /api/office/exceptions/count', {}, waitingOptions).data
  const isNarrowed = Object.values(narrowedBy(filter)).some((value) => value !== '')
  // Of a narrowed list only its own number is known: what is listed.
  const numberOf = (one: Exclude<Kind, 'repaired'>) => {
    if (isNarrowed) return countWord(one === kind ? list.query.data?.total : undefined)
    return countWord(waiting?.[one])
  }
  const attended = useAttended(list.query.data?.list, JSON.stringify(filter))
  const { mayRepair, opened } = attended
  const { day } = useMuseumClock()
  const [passing, setPassing] = useState(false)
  const pass = mayRepair && kind === 'lacking' ? () => setPassing(true) : undefined
  useMainKey(pass)
  const judged = kind === 'pending' || kind === 'second'
  return (
    <ListPage
      page={exceptionsPage}
      kept="exceptions"
      keys={{
        ...(mayRepair ? { pass: judged ? actWords[kind] : '补签' } : {}),
        ...(pass ? { more: [['Ctrl Enter', '按建议补签']] } : {}),
      }}
      list={list}
      noun="记录"
      note={noteOf(kind, mayRepair)}
      empty={emptyWords[kind]}
      exported={mayRepair}
      acts={
        pass ? (
          <Button onClick={pass}>
            按建议补签… <kbd>Ctrl Enter</kbd>
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label="异常类别"
          value={kind}
          onChange={(key) => setFilter({ kind: key })}
          items={[
            { key: 'lacking', label: `缺卡${numberOf('lacking')}` },
            { key: 'pending', label: `${shiftWords.pending}${numberOf('pending')}` },
            ...(waiting?.second || kind === 'second'
              ? [
                  {
                    key: 'second' as const,
                    label: `${secondWord}${numberOf('second')}`,
                  },
                ]
              : []),
            { key: 'repaired', label: '补签' },
          ]}
        />
      }
      leading={
        <DayRange
          from={filter.start_date}
          to={filter.end_date}
          onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
          usual={day === '' ? [] : usualRanges(day)}
        />
      }
      search="搜索姓名、编号、活动"
      columns={exceptionColumns(
        ({ id }) => opened.open(id),
        mayRepair
          ? (row) => (
              <RowAct
                word={actWords[kind]}
                onAct={() => attended.begin(judged ? 'judge' : 'repair', row)}
              />
            )
          : undefined,
        kind,
      )}
      width={widths[kind]}
      opened={opened}
    >
      <Suspense>
        {passing ? (
          <MadeUpSheet filter={narrowedBy(filter)} onClose={() => setPassing(false)} />
        ) : null}
      </Suspense>
      <Attended attended={attended} count={rows.length} leavesAfter={leavesAfter[kind]} />
    </ListPage>
  )
}

/** Of which days missing times are usually made up: those of the last weekend come at once. */
function usualRanges(day: string) {
  const { first } = weekOf(day)
  const yesterday = addDays(day, -1)
  return [
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '上周末', from: addDays(first, -2), to: addDays(first, -1) },
    { label: '上周', from: addDays(first, -7), to: addDays(first, -1) },
    { label: '本周', from: first, to: day },
  ]
}

const settlers = officeDuties['office.schedule'].map((role) => officeRoleWords[role]).join('或')

/** Who may settle what is listed, where one may not, or not of one's own. */
function noteOf(kind: Kind, mayRepair: boolean): string | null {
  if (kind === 'second') return `补签的人不能自己复核，由另一个账号（${settlers}）确认后计入。`
  return mayRepair ? null : `由${settlers}处理。`
}

const narrowedBy = ({
  start_date,
  end_date,
  q,
}: Record<'start_date' | 'end_date' | 'q', string>) => ({
  ...{ start_date, end_date, q },
})

/** The queue is counted as far as a thousand. */
function countWord(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  return waiting > 999 ? ' 999+' : ` ${waiting}`
}

/** What settles a shift of each kind. */
const leavesAfter = {
  lacking: 'repair',
  pending: 'judge',
  second: 'judge',
  repaired: undefined,
} as const
/** What their columns take; all have room in a window of 1280 pixels. */
const widths = { lacking: 835, pending: 985, second: 985, repaired: 985 } as const
const actWords = { lacking: '补签', pending: '核实', second: '复核', repaired: '更正' } as const

function RowAct({ word, onAct }: { word: string; onAct: () => void }) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation()
        onAct()
      }}
    >
      {word}
    </Button>
  )
}
