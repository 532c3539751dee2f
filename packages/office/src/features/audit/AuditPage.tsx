import type { OutputOf } from '@museum/contract/calls.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import { Button, Descriptions, Drawer, type TableProps } from 'antd'
import { Sought } from '../../components/Blank.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { useList } from '../../components/useList.ts'
import { useOpened } from '../../components/useOpened.ts'
import { reviewLayer, useReviewKeys } from '../../components/useReviewKeys.ts'
import { AuditFilters, filterOf, startFilter } from './AuditFilters.tsx'
import { auditPage } from './audit.pages.ts'
import { differencesOf } from './auditDiff.ts'
import { actionWord, changeWord, objectWord, valueWord, whoWord } from './auditWords.ts'

/** 操作日志: who did what to what, when and from where; read only. */
export function AuditPage() {
  const list = useList('GET /api/office/audit', { start: startFilter, input: filterOf })
  const opened = useOpened<AuditRow, 'GET /api/office/audit/:id'>(
    list.query.data?.list,
    'GET /api/office/audit/:id',
  )
  useReviewKeys(opened)
  return (
    <ListPage
      page={auditPage}
      kept="audit"
      note="每一次修改都有记录，不能更改或删除。"
      list={list}
      noun="记录"
      empty="没有符合条件的记录。"
      exported
      search="搜索账号、操作、对象、内容"
      filters={<AuditFilters list={list} />}
      columns={columnsOf(({ id }) => opened.open(id))}
      width={1000}
      opened={opened}
    >
      <Drawer
        title="改动内容"
        open={opened.id > 0}
        onClose={opened.close}
        mask={false}
        rootClassName={reviewLayer}
        size={640}
      >
        {opened.row ? (
          <AuditDetail
            row={opened.row}
            onHistory={({ object, object_id }) =>
              list.setFilter({ ...startFilter, object, object_id: String(object_id) })
            }
          />
        ) : (
          <Sought query={opened.sought} />
        )}
      </Drawer>
    </ListPage>
  )
}

function columnsOf(onOpen: (row: AuditRow) => void): TableProps<AuditRow>['columns'] {
  return [
    { title: '时间', dataIndex: 'at', width: 180, className: 'figures' },
    { title: '账号', key: 'username', width: 140, render: (_, row) => whoWord(row) },
    { title: '操作', dataIndex: 'action', width: 100, render: (_, row) => actionWord(row.action) },
    {
      title: '对象',
      key: 'object',
      width: 260,
      ellipsis: true,
      render: (_, row) => objectWord(row),
    },
    {
      title: '改动',
      key: 'open',
      width: 240,
      ellipsis: true,
      render: (_, row) => <RowLink word={changeWord(row) || '查看'} onOpen={() => onOpen(row)} />,
    },
    { title: '来源地址', dataIndex: 'ip', width: 140, className: 'figures' },
  ]
}

type AuditRow = OutputOf<'GET /api/office/audit'>['list'][number]

interface AuditDetailProps {
  row: AuditRow
  /** Shows everything that was done to the row's object. */
  onHistory: (row: AuditRow) => void
}

/** One recorded act, with what it changed. */
function AuditDetail({ row, onHistory }: AuditDetailProps) {
  return (
    <>
      <Descriptions
        column={2}
        size="small"
        items={[
          { key: 'at', label: '时间', children: row.at },
          { key: 'who', label: '账号', children: whoWord(row) },
          { key: 'act', label: '操作', children: actionWord(row.action) },
          { key: 'ip', label: '来源地址', children: row.ip },
          {
            key: 'object',
            label: '对象',
            children: objectWord(row),
          },
        ]}
      />
      <Changes row={row} />
      {row.object_id > 0 ? (
        <Button className="audit-history" onClick={() => onHistory(row)}>
          查看该对象的全部记录
        </Button>
      ) : null}
    </>
  )
}

function Changes({ row }: { row: AuditRow }) {
  const differences = differencesOf(row.before, row.after)
  if (differences.length === 0) return <p className="hint">没有字段改动。</p>
  return (
    <table className="plain-table diff">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">之前</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(field)}</th>
            <td>
              <Value field={field} value={before} as="del" />
            </td>
            <td>
              <Value field={field} value={after} as="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ field, value, as: Mark }: { field: string; value: unknown; as: 'del' | 'ins' }) {
  const word = valueWord(field, value)
  return word === '' ? <span className="none">（空）</span> : <Mark>{word}</Mark>
}
