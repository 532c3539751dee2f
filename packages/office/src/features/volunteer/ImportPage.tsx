import type { OutputOf } from '@museum/contract/calls.ts'
import { importDidWords, importStateBadges } from '@museum/contract/volunteer/imports.words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { App, Button, type TableProps } from 'antd'
import { useParams } from 'react-router'
import { Blank, Loaded, Sought } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { saveFile } from '../../components/saveFile.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useSecondsLeft } from '../../components/useSecondsLeft.ts'
import { useUndoKey } from '../../components/useUndoKey.ts'
import { working } from '../../components/working.tsx'
import { notice } from '../../notice.ts'
import { Page } from '../../shell/Page.tsx'
import { PersonLink } from './PersonLink.tsx'
import { importsPage } from './volunteer.pages.ts'
import './import.css'

type Import = OutputOf<'GET /api/office/imports/:id'>

/** 一次导入: who came in, who was changed in what, the rows that came back once more, and the way back. */
export function ImportPage() {
  const id = Number(useParams().id) || 0
  const query = useQueryOf('GET /api/office/imports/:id', { id }, { fresh: true })
  if (!query.data)
    return (
      <Page title={importsPage.label}>
        <Sought query={query} />
      </Page>
    )
  const { data, dataUpdatedAt } = query
  const untilMs = data.undo_left_ms > 0 ? dataUpdatedAt + data.undo_left_ms : 0
  return (
    <Page
      title={data.file}
      note={
        <>
          {data.created_by} {data.created_at.slice(0, 16)}{' '}
          <StatusTag {...importStateBadges[data.state]} />
        </>
      }
      acts={
        <>
          {data.back === 1 ? (
            <Button onClick={() => void saveFile('GET /api/office/imports/:id/back', { id })}>
              下载退回的 {data.wrong} 行
            </Button>
          ) : null}
          <UndoButton of={data} untilMs={untilMs} onDone={() => void query.refetch()} />
        </>
      }
    >
      <dl className="frame tiles fixed below import-counts">
        <Count word="新增" count={data.added} hint="成为正式志愿者" />
        <Count word="更新" count={data.updated} hint="写入了所选的列" />
        <Count word="退回" count={data.wrong} hint="没有导入" />
        {data.state === 'done' ? null : (
          <Count
            word="未能撤销"
            count={data.kept}
            hint={`${data.undone_by} ${data.undone_at.slice(0, 16)} 撤销`}
          />
        )}
      </dl>
      <People of={data} />
    </Page>
  )
}

function Count({ word, count, hint }: { word: string; count: number; hint: string }) {
  return (
    <div className="inset">
      <dt className="hint">{word}</dt>
      <dd className="row baseline wrap">
        <b className="figures">{count}</b> 人<span className="hint">{hint}</span>
      </dd>
    </div>
  )
}

interface UndoButtonProps {
  of: Import
  /** Until when it takes one press; later it is asked first. */
  untilMs: number
  onDone: () => void
}

function UndoButton({ of, untilMs, onDone }: UndoButtonProps) {
  const { modal } = App.useApp()
  const undo = useCommand('POST /api/office/imports/:id/undo', { done: false })
  const left = useSecondsLeft(untilMs)
  const run = async () => {
    const reply = await undo.run({ id: of.id })
    if (!reply) return
    const { removed, restored, kept } = reply.data
    const said = [
      removed > 0 && `取出 ${removed} 人`,
      restored > 0 && `恢复 ${restored} 人`,
      kept > 0 && `${kept} 人未能撤销，原因见名单`,
    ].filter((words) => words !== false)
    if (removed + restored === 0 && kept > 0)
      notice.warning(`一人也没有撤销：${kept} 人都不能取出，原因见名单`)
    else if (said.length === 0) notice.success('已撤销')
    else notice.success(`${kept > 0 ? '部分撤销' : '已撤销'}：${said.join('，')}`)
    onDone()
  }
  useUndoKey(left > 0 ? { madeMs: untilMs, undo: () => void run() } : undefined)
  if (of.may_undo === 0 || (of.undo_left_ms > 0 && left === 0)) return null
  const ask = () =>
    modal.confirm({
      title: '撤销这次导入？',
      content: <Undoing id={of.id} />,
      okText: '撤销导入',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: run,
    })
  return left > 0 ? (
    <Button loading={working(undo.busy)} onClick={() => void run()}>
      撤销导入 <span className="figures">{left} 秒</span> <kbd>Ctrl Z</kbd>
    </Button>
  ) : (
    <Button danger loading={working(undo.busy)} onClick={ask}>
      撤销导入…
    </Button>
  )
}

/** What taking it back will do: how many go, and how many stay and why. */
function Undoing({ id }: { id: number }) {
  const query = useQueryOf('GET /api/office/imports/:id/undo', { id }, { fresh: true })
  return (
    <Loaded query={query} lines={3}>
      {({ removed, restored, kept, whys }) => (
        <>
          <p>
            {removed + restored === 0
              ? '没有人可以撤销。'
              : [removed > 0 && `将取出 ${removed} 人`, restored > 0 && `恢复 ${restored} 人的资料`]
                  .filter(Boolean)
                  .join('，')}
          </p>
          {kept > 0 ? (
            <>
              <p>{kept} 人留下不动：</p>
              <ul className="steps">
                {whys.slice(0, shownWhys).map(({ why, count }) => (
                  <li key={why}>
                    {why}：{count} 人
                  </li>
                ))}
                {whys.length > shownWhys ? <li>其他原因见撤销后的名单</li> : null}
              </ul>
            </>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

const shownWhys = 6

type Row = OutputOf<'GET /api/office/imports/:id/people'>['list'][number]

const tabs = [
  { key: '', label: '全部' },
  { key: 'added', label: importDidWords.added },
  { key: 'updated', label: importDidWords.updated },
] as const

/** Whom it concerns, of one kind where the address says so. */
function People({ of }: { of: Import }) {
  const place = useAddressFilter({ did: '' }, 'did')
  const did = tabs.find(({ key }) => key === place.filter.did)?.key ?? ''
  const query = useQueryOf(
    'GET /api/office/imports/:id/people',
    { id: of.id, did, ...place.paging },
    { keep: true },
  )
  return (
    <>
      <Tabs
        label="名单"
        value={did}
        items={tabs}
        onChange={(key) => place.setFilter({ did: key })}
      />
      <ListTable<Row>
        label="名单"
        query={query}
        paging={place.paging}
        onPaging={place.setPaging}
        columns={of.state === 'done' ? columns : [...columns, why]}
        width={900}
        empty={<Blank text={of.state === 'undone' ? '都已撤销。' : '没有人。'} />}
      />
    </>
  )
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '志愿者',
    dataIndex: 'name',
    width: 240,
    render: (_, { id, name, code }) => (
      <>
        <PersonLink id={id}>{name}</PersonLink> <span className="hint figures">{code}</span>
      </>
    ),
  },
  {
    title: '结果',
    dataIndex: 'did',
    width: 110,
    render: (_, { did }) => (
      <StatusTag tone={did === 'added' ? 'celadon' : 'amber'} word={importDidWords[did]} />
    ),
  },
  {
    title: '更新的列',
    dataIndex: 'columns',
    render: (_, row) => row.columns.join('、') || '—',
  },
]

const why: (typeof columns)[number] = {
  title: '未能撤销的原因',
  dataIndex: 'why',
  render: (_, row) => row.why || '—',
}
