import type { OutputOf } from '@museum/contract/calls.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import { Button, Descriptions } from 'antd'
import { differencesOf } from './auditDiff.ts'
import { actionWord, objectWord, valueWord, whoWord } from './auditWords.ts'

export type AuditRow = OutputOf<'GET /api/office/audit'>['list'][number]

interface AuditDetailProps {
  row: AuditRow
  /** Shows everything that was done to the row's object. */
  onHistory: (row: AuditRow) => void
}

/** One recorded act, with what it changed. */
export function AuditDetail({ row, onHistory }: AuditDetailProps) {
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
    <table className="diff">
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
