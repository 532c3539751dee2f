import { amendFields, amendMoves, amendStates } from '@museum/contract/amend/amend.rules.ts'
import { amendBadges, amendWord } from '@museum/contract/amend/amend.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Segmented } from 'antd'
import { Answered } from '../../components/Answered.tsx'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { FilterSelect } from '../../components/ListPage.tsx'
import { NameCell } from '../../components/NameCell.tsx'
import { ReviewPage } from '../../components/ReviewPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { Waited } from '../../components/Waited.tsx'
import { AmendDetail, type AmendRow } from './AmendDetail.tsx'
import { amendmentsPage } from './amend.pages.ts'

type Columns = ListColumns<AmendRow>

/** What waits is what one starts with. */
const start = { state: 'open', field: '', q: '' }
const states = [
  { value: 'open', label: amendBadges.open.word },
  { value: 'answered', label: '已处理' },
]
const fields = [
  { value: '', label: `${words.all}资料` },
  { value: 'id_num', label: '证件号' },
  { value: 'phone', label: '手机号' },
]

const stateOf = (text: string) => (text === 'answered' ? ('answered' as const) : ('open' as const))
const fieldOf = (text: string) => amendFields.find((one) => one === text) ?? ('' as const)

/** 更改资料: who asks for another document number or phone in their record, decided one by one. */
export function AmendPage() {
  const list = useList('GET /api/office/amendments', {
    start,
    tab: 'state',
    tabs: states,
    // An address may hold anything.
    input: ({ state, field, q }) => ({ state: stateOf(state), field: fieldOf(field), q }),
  })
  const { filter, setFilter, rows } = list
  const queue = filter.state !== 'answered'
  const one = useCommand('POST /api/office/amendments/:id/decide', { done: false })
  return (
    <ReviewPage
      page={amendmentsPage}
      kept="amendments"
      list={list}
      rows={rows}
      one="GET /api/office/amendments/:id"
      noun="更改申请"
      measure="条更改申请"
      empty={queue ? '没有待处理的更改申请，都处理完了。' : '还没有处理过更改申请。'}
      readAt="本人能在通知和志愿者信息中看到"
      exported
      filters={
        <FilterBar list={list}>
          <Segmented
            aria-label="处理状态"
            options={states}
            value={queue ? 'open' : 'answered'}
            onChange={(state) => setFilter({ state })}
          />
          <FilterSelect list={list} name="field" label="资料" options={fields} />
          <SearchBox
            label="搜索姓名、编号"
            value={filter.q}
            lost={list.lost}
            onSearch={(q) => setFilter({ q })}
          />
        </FilterBar>
      }
      columns={(open) => columnsOf(open, queue)}
      width={() => (queue ? 940 : 1000)}
      stepOf={({ state }) => amendStates.indexOf(state)}
      stepWords={(row, decision) =>
        `${amendWord(row.field, row.id_kind)} ${amendBadges.open.word}→${amendBadges[amendMoves[decision].to].word}`
      }
      isDecidable={({ state }, gone) => queue && !gone && state === 'open'}
      nameOf={({ name }) => name}
      aboutOf={(row) => `${isolated(row.name)}，更改${amendWord(row.field, row.id_kind)}`}
      decide={({ id }, decision, remark) => one.run({ id, decision, remark })}
      undo="POST /api/office/amendments/undecide"
      drawer={{
        title: '更改资料',
        size: 480,
        body: (row) => <AmendDetail key={row.id} row={row} />,
      }}
    />
  )
}

/** Columns of the requests; the name opens the row. A queue has no decisions to show. */
function columnsOf(onOpen: (id: number) => void, queue: boolean): Columns {
  return [
    {
      title: '姓名',
      dataIndex: 'name',
      fixed: 'left',
      width: 140,
      render: (_, row) => (
        <NameCell
          name={row.name}
          below={row.code || volunteerStatusWords[row.status]}
          onOpen={() => onOpen(row.id)}
        />
      ),
    },
    {
      title: '更改',
      key: 'what',
      width: 300,
      render: (_, row) => (
        <div className="named">
          <span>{amendWord(row.field, row.id_kind)}</span>
          <small className="figures">
            {row.was_masked || '未登记'} → {row.value_masked}
          </small>
        </div>
      ),
    },
    {
      title: '核对',
      key: 'same',
      width: 150,
      render: (_, row) => <Signs row={row} />,
    },
    {
      title: '原因',
      dataIndex: 'reason',
      width: 170,
      ellipsis: true,
      render: (reason: string) => isolated(reason),
    },
    queue ? waits : answer,
  ]
}

/** What to look at before one decides. */
function Signs({ row }: { row: AmendRow }) {
  const [first, ...more] = row.same
  if (!first && row.age_outside === 0) return <span className="none">—</span>
  return (
    <div className="col gap-s">
      {first ? (
        <StatusTag
          tone="amber"
          word={`与${isolated(first.name)}${more.length > 0 ? `等${row.same.length}人` : ''}相同`}
        />
      ) : null}
      {row.age_outside === 1 ? <StatusTag tone="amber" word="年龄不符" /> : null}
    </div>
  )
}

const waits: Columns[number] = {
  title: '申请时间',
  key: 'asked',
  sort: 'created_at',
  width: 160,
  render: (_, row) => <Waited since={row.created_at} waits={row.state === 'open'} />,
}

const answer: Columns[number] = {
  title: '处理',
  key: 'answered',
  sort: 'answered_at',
  width: 240,
  render: (_, row) => (
    <Answered
      badge={amendBadges[row.state]}
      answer={row.answer}
      by={row.answered_by}
      at={row.answered_at}
    />
  ),
}
