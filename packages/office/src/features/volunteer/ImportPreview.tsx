import { isolated } from '@museum/contract/text.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import { ImportAlike } from './ImportAlike.tsx'
import { CellRows } from './ImportCells.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDoubts } from './ImportDoubts.tsx'
import { ImportKnown } from './ImportKnown.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportTable } from './ImportTable.tsx'
import { type Found, guessedWords, type Said } from './importFound.ts'

interface ImportPreviewProps {
  file: File
  found: Found
  /** By what the sheet was read. */
  by: Said
  said: Said
  isRead: boolean
  busy: boolean
  onSay: (said: Said) => void
  onRead: (said: Said) => void
  /** By which another file is chosen. */
  choose: ReactNode
}

/** What would become of each row of a sheet; nothing is written yet. */
export function ImportPreview({ file, by, isRead, choose, ...given }: ImportPreviewProps) {
  const { found, said, busy, onSay, onRead } = given
  return (
    <>
      <div className="row gap-l wrap below">
        <strong className="breaks">{isolated(file.name)}</strong>
        <span className="hint">共 {found.rows} 人，还没有写入</span>
        {choose}
      </div>
      <ImportCounts found={found} updates={by.update !== undefined} />
      {isRead ? null : (
        <p className="row gap-l apart fixed amber import-reread">
          您的选择已改，还没有重新检查。
          <Button type="primary" loading={busy} onClick={() => onRead(said)}>
            重新检查
          </Button>
        </p>
      )}
      <div className="import-beside">
        <div className="col gap-m">
          <ImportColumns {...given} />
          {found.there > 0 ? <ImportKnown found={found} said={said} onSay={onSay} /> : null}
        </div>
        <div className="col gap-m import-rows">
          <Rows file={file} by={by} found={found} said={said} onSay={onSay} />
          {found.guessed.length > 0 ? (
            <p>没有写证件类型，按号码判断：{guessedWords(found.guessed)}</p>
          ) : null}
        </div>
      </div>
    </>
  )
}

interface ImportCountsProps {
  found: Found
  /** Whether columns of whoever is there already are written over. */
  updates: boolean
}

/** How many rows of a sheet become what. */
function ImportCounts({
  found: { added, updated, there, left, wrong },
  updates,
}: ImportCountsProps) {
  return (
    <dl className="frame tiles fixed below import-counts">
      <Count word="新增" count={added} hint="成为正式志愿者" />
      {updates ? <Count word="更新" count={updated} hint="写入所选的列" /> : null}
      <Count
        word={updates ? '无变化' : '已在册'}
        count={there - updated}
        hint={updates ? '与在册资料相同' : '跳过，不改动'}
      />
      {left > 0 ? <Count word="不导入" count={left} hint="按您的选择" /> : null}
      <Count word="退回" count={wrong} hint="不导入，连同原因退回" bad={wrong > 0} />
    </dl>
  )
}

interface CountProps {
  word: string
  count: number
  hint: string
  bad?: boolean
}

function Count({ word, count, hint, bad = false }: CountProps) {
  return (
    <div className={bad ? 'inset bad' : 'inset'}>
      <dt className="hint">{word}</dt>
      <dd className="row baseline wrap">
        <b className="figures">{count}</b> 人<span className="hint">{hint}</span>
      </dd>
    </div>
  )
}

interface RowsProps extends Pick<ImportPreviewProps, 'file' | 'by' | 'found' | 'said' | 'onSay'> {}

/** What is asked, wrong and changed, of which one is shown. */
function Rows({ file, by, found, said, onSay }: RowsProps) {
  const [chosen, setChosen] = useState<Part>()
  const parts = [
    ...(found.doubted > 0 ? [{ key: 'doubts' as const, label: `要看 ${found.doubted}` }] : []),
    ...(found.alikes > 0 ? [{ key: 'alike' as const, label: `疑似重复 ${found.alikes}` }] : []),
    ...(found.wrong > 0 ? [{ key: 'wrong' as const, label: `退回 ${found.wrong}` }] : []),
    ...(found.fixed > 0 ? [{ key: 'fixes' as const, label: `已改好 ${found.fixed}` }] : []),
    ...(found.updated > 0 ? [{ key: 'changes' as const, label: `更新 ${found.updated}` }] : []),
  ]
  const [first] = parts
  if (!first) return <Good found={found} />
  const shown = parts.find(({ key }) => key === chosen) ?? first
  return (
    <>
      {found.wrong === 0 && found.added > 0 ? <Good found={found} /> : null}
      <Tabs label="检查的结果" value={shown.key} onChange={setChosen} items={parts} />
      {shown.key === 'doubts' ? <ImportDoubts found={found} said={said} onSay={onSay} /> : null}
      {shown.key === 'fixes' ? <ImportFixes found={found} /> : null}
      {shown.key === 'alike' ? <ImportAlike found={found} said={said} onSay={onSay} /> : null}
      {shown.key === 'wrong' ? (
        <ImportProblems file={file} by={by} found={found} faulty={found.faulty} />
      ) : null}
      {shown.key === 'changes' ? <ImportChanges found={found} /> : null}
    </>
  )
}

type Part = 'doubts' | 'fixes' | 'alike' | 'wrong' | 'changes'

function Good({ found }: { found: Found }) {
  if (found.added === 0)
    return <Alert type="info" showIcon title="表中的人都已在册，没有要导入的" />
  return (
    <Alert
      type="success"
      showIcon
      title="检查通过，没有有误的行"
      description="导入后即为正式志愿者；没有编号的自动编号，没有证件有效期的为一年。本人绑定之后才能登录。"
    />
  )
}

/** What was put right in the rows that go in, cells alike together. */
function ImportFixes({ found: { fixes } }: { found: Found }) {
  return (
    <section className="col gap-m import-problems" aria-label="已改好的单元格">
      <p className="hint">只改导入的值，表格文件不变。</p>
      <ImportTable heads={['改了什么', '改前、改后']}>
        {fixes.map((fix) => (
          <tr key={`${fix.field} ${fix.kind}`}>
            <th scope="row">
              {fix.column}
              {fix.kind}
              <span className="hint">{fix.count} 格</span>
            </th>
            <td>
              <CellRows of={fix} />
            </td>
          </tr>
        ))}
      </ImportTable>
    </section>
  )
}

/** What the register has of whoever is changed, and what it will have. */
function ImportChanges({ found: { changes, updated } }: { found: Found }) {
  return (
    <section className="col gap-m import-problems" aria-label="要更新的人">
      <p className="hint">
        {changes.length < updated ? `下面是前 ${changes.length} 人。` : ''}
        个人信息只显示一部分。
      </p>
      <ImportTable heads={['行', '姓名', '列', '原来', '改为']}>
        {changes.flatMap(({ row, name, code, fields }) =>
          fields.map(({ column, from, to }, at) => (
            <tr key={`${row} ${column}`}>
              <td className="figures">{at === 0 ? `第 ${row} 行` : ''}</td>
              <td>
                {at === 0 ? isolated(name) : ''}
                {at === 0 && code !== '' ? <span className="hint">{code}</span> : null}
              </td>
              <td>{column}</td>
              <td>{from === '' ? <span className="hint">（空）</span> : <del>{from}</del>}</td>
              <td>
                <ins>{to}</ins>
              </td>
            </tr>
          )),
        )}
      </ImportTable>
    </section>
  )
}
