import { isolated, quoted } from '@museum/contract/text.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert } from 'antd'
import { useId } from 'react'
import { SmallButton } from '../../components/SmallButton.tsx'
import type { Found, Said } from './importFound.ts'

interface ImportColumnsProps {
  found: Found
  /** What is said by hand, and whether the sheet was read by it. */
  said: Said
  onSay: (said: Said) => void
  /** Reads the sheet anew by what is said. */
  onRead: (said: Said) => void
  busy: boolean
}

/** What each column of a sheet is read as: by its name, as the museum said before, or as one says now. */
export function ImportColumns({ found, said, onSay, onRead, busy }: ImportColumnsProps) {
  const forget = useCommand('DELETE /api/office/volunteers/import/titles', {
    onDone: () => onRead(said),
  })
  const known = new Map(said.columns.map(({ at, field }) => [at, field]))
  const say = (at: number, field: string) =>
    onSay({ ...said, columns: [...said.columns.filter((one) => one.at !== at), { at, field }] })
  return (
    <section className="col gap-m import-columns" aria-label="列的对应">
      <header className="row gap-xl wrap apart">
        <h2 className="pane-title">列的对应</h2>
        <HeadRow
          found={found}
          busy={busy}
          onRow={(head) => onRead({ ...said, head, columns: [] })}
        />
      </header>
      <Lacking found={found} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
      <div className="frame import-scroll" tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">表中的列</th>
              <th scope="col">第一格</th>
              <th scope="col">导入为</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map((column) => (
              <Column
                key={column.at}
                column={column}
                field={known.get(column.at) ?? column.field}
                onField={(field) => say(column.at, field)}
                onForget={(title) => void forget.run({ title })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface HeadRowProps {
  found: Found
  busy: boolean
  onRow: (row: number) => void
}

function HeadRow({ found, busy, onRow }: HeadRowProps) {
  const id = useId()
  return (
    <span className="row import-head">
      <label htmlFor={id} className="fixed">
        表头
      </label>
      <select
        id={id}
        value={found.head}
        disabled={busy}
        onChange={(event) => onRow(Number(event.target.value))}
      >
        {found.heads.map(({ row, text }) => (
          <option key={row} value={row}>
            第{row}行：{text}
          </option>
        ))}
      </select>
    </span>
  )
}

/** What a new person needs and no column is, and what two columns are. */
function Lacking({ found: { missing, twice, wrong } }: { found: Found }) {
  return (
    <>
      {missing.length > 0 && wrong > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`缺少必填的列：${missing.join('、')}`}
          description="在下面指明哪一列是，再重新检查；表中没有的，请先补上这一列。"
        />
      ) : null}
      {twice.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={`有两列都对应到${twice.join('、')}`}
          description="请只留一列，其余改为“不导入”。"
        />
      ) : null}
    </>
  )
}

interface ColumnProps {
  column: Found['columns'][number]
  field: string
  onField: (field: string) => void
  onForget: (title: string) => void
}

function Column({ column, field, onField, onForget }: ColumnProps) {
  const { at, title, sample, by, same, field: found } = column
  const name = title === '' ? `第${at + 1}列` : title
  const isHand = field !== found || by === 'hand'
  return (
    <tr>
      <th scope="row">
        {title === '' ? <span className="hint">（没有表头）</span> : isolated(title)}
      </th>
      <td className="quiet import-sample">{sample}</td>
      <td>
        <select
          aria-label={`${name}导入为`}
          className={field === '' ? 'unread' : undefined}
          value={field}
          onChange={(event) => onField(event.target.value)}
        >
          <option value="">不导入</option>
          {importColumns.map((one) => (
            <option key={one.field} value={one.field}>
              {one.title}
              {one.needed ? '*' : ''}
            </option>
          ))}
        </select>
        {isHand ? <span className="hint">手工指定，导入后记住</span> : null}
        {!isHand && by === 'memory' ? (
          <span className="hint">
            上次的对应
            <SmallButton
              look="link"
              aria-label={`忘记${quoted(name)}上次的对应`}
              onClick={() => onForget(title)}
            >
              忘记
            </SmallButton>
          </span>
        ) : null}
        {!isHand && same !== '' ? (
          <span className="hint">{titleOf(same)}已由另一列导入</span>
        ) : null}
      </td>
    </tr>
  )
}

const titleOf = (field: string) => importColumns.find((one) => one.field === field)?.title ?? ''
