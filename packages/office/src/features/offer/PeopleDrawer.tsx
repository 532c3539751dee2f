import type { OutputOf } from '@museum/contract/calls.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { CandidateList } from './CandidateList.tsx'
import {
  askAllWords,
  cannotCount,
  type Gap,
  nobodyWords,
  targetOf,
  unaskedWords,
} from './gapRows.ts'
import type { GapActs, Someone } from './useGapActs.ts'

type Unable = OutputOf<'GET /api/office/offers/cannot'>['list'][number]

interface PeopleDrawerProps {
  gap: Gap
  acts: GapActs
  onPut: (person: Someone) => void
  onClose: () => void
}

/** Everybody for a gap: who can, the best first, and who cannot with every reason. */
export default function PeopleDrawer({ gap, acts, onPut, onClose }: PeopleDrawerProps) {
  const query = useQueryOf('GET /api/office/offers/candidates', targetOf(gap), { keep: true })
  const { service_type_name, place_name } = gap
  return (
    <Drawer
      title={`${joined([service_type_name, place_name])} ${spanInWords(gap)}`}
      open
      onClose={onClose}
      size={640}
    >
      <Loaded query={query} lines={10}>
        {(whole) => <Able gap={whole} acts={acts} onPut={onPut} />}
      </Loaded>
      <UnableList gap={gap} acts={acts} />
    </Drawer>
  )
}

function Able({ gap, acts, onPut }: { gap: Gap; acts: GapActs; onPut: (one: Someone) => void }) {
  return (
    <section className="cover-all" aria-labelledby="cover-able">
      <header className="row gap-l wrap">
        <h3 id="cover-able">能来 {gap.can} 人</h3>
        <span className="hint">按在馆、意愿、熟悉本岗、时长差排</span>
        {acts.askAll ? (
          <Button size="small" type="primary" disabled={acts.busy} onClick={acts.askAll}>
            {askAllWords(gap)}
          </Button>
        ) : null}
      </header>
      {gap.list.length === 0 ? (
        <p className="hint">{nobodyWords(gap)}</p>
      ) : (
        <CandidateList
          people={gap.list}
          asks={gap.until !== ''}
          busy={acts.busy}
          onAsk={acts.ask}
          onPut={onPut}
        />
      )}
      {gap.unasked.length > 0 ? <p className="hint">{unaskedWords(gap)}</p> : null}
      {gap.can > gap.list.length ? <p className="hint">只列出前 {gap.list.length} 人。</p> : null}
    </section>
  )
}

/** Who cannot, of one first reason or of all; those of a soft reason can be planned with a word why. */
function UnableList({ gap, acts }: { gap: Gap; acts: GapActs }) {
  const [code, setCode] = useState('')
  const [paging, setPaging] = useState({ page: 1, limit: 20 })
  const query = useQueryOf(
    'GET /api/office/offers/cannot',
    { ...targetOf(gap), code, ...paging },
    { keep: true },
  )
  const count = cannotCount(gap)
  return (
    <section className="cover-all" aria-labelledby="cover-unable">
      <header className="row gap-l wrap">
        <h3 id="cover-unable">不能来 {count} 人</h3>
        <Select
          size="small"
          aria-label="首要原因"
          value={code}
          onChange={(next) => {
            setCode(next)
            setPaging({ ...paging, page: 1 })
          }}
          options={[
            { value: '', label: '全部原因' },
            ...gap.cannot.map((one) => ({
              value: one.code,
              label: `${one.words} ${one.count}`,
            })),
          ]}
        />
      </header>
      <ListTable<Unable>
        label="不能来的人和原因"
        query={query}
        paging={paging}
        onPaging={setPaging}
        width={480}
        empty={<Blank text="没有不能来的人。" />}
        columns={[
          {
            title: '志愿者',
            key: 'name',
            width: 140,
            render: (_, { name, code: number }) => (
              <div className="named">
                <span>{name}</span>
                <small>{number}</small>
              </div>
            ),
          },
          { title: '原因', key: 'why', render: (_, { words }) => words.join('、') },
          {
            title: '操作',
            key: 'acts',
            width: 130,
            render: (_, person) =>
              person.soft === 1 ? (
                <Button
                  size="small"
                  disabled={acts.busy}
                  aria-label={`带理由排入${person.name}`}
                  onClick={() => acts.fillAgainst(person, person.words.join('、'))}
                >
                  带理由排入…
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  )
}
