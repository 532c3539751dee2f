import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { Button, type TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Entry, useDictionaryActs } from './useDictionaryActs.ts'

interface ColumnContext {
  acts: ReturnType<typeof useDictionaryActs>
  mayEdit: boolean
  mayMove: boolean
  count: number
  onRename: (entry: Entry) => void
}

/** Columns of a dictionary. */
export function dictionaryColumns(context: ColumnContext) {
  const columns: TableProps<Entry>['columns'] = [
    { title: '名称', dataIndex: 'name' },
    {
      title: '状态',
      dataIndex: 'disabled',
      width: 110,
      render: (_, { disabled }) =>
        disabled ? <StatusTag tone="grey" word="停用" /> : <StatusTag tone="celadon" word="启用" />,
    },
  ]
  if (!context.mayEdit) return columns
  return [
    ...columns,
    {
      title: '顺序',
      key: 'sort',
      width: 110,
      render: (_: unknown, row: Entry, at: number) => <Movers {...context} row={row} at={at} />,
    },
    {
      title: '操作',
      key: 'acts',
      width: 200,
      render: (_: unknown, row: Entry) => <RowActs {...context} row={row} />,
    },
  ]
}

function Movers({ acts, mayMove, count, row, at }: ColumnContext & { row: Entry; at: number }) {
  return (
    <div className="row-acts">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`上移${quoted(row.name)}`}
        disabled={!mayMove || acts.moving || at === 0}
        onClick={() => void acts.move(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${quoted(row.name)}`}
        disabled={!mayMove || acts.moving || at === count - 1}
        onClick={() => void acts.move(at, 1)}
      />
    </div>
  )
}

function RowActs({ acts, onRename, row }: ColumnContext & { row: Entry }) {
  const act = row.disabled ? '启用' : '停用'
  return (
    <div className="row-acts">
      <Button
        type="link"
        size="small"
        aria-label={`改名${quoted(row.name)}`}
        onClick={() => onRename(row)}
      >
        改名
      </Button>
      <Button
        type="link"
        size="small"
        aria-label={`${act}${quoted(row.name)}`}
        onClick={() => acts.toggle(row)}
      >
        {act}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={`删除${quoted(row.name)}`}
        onClick={() => acts.remove(row)}
      >
        删除
      </Button>
    </div>
  )
}
