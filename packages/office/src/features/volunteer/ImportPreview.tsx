import { isolated } from '@museum/contract/text.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../../components/Tabs.tsx'
import { ImportAlike } from './ImportAlike.tsx'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportDoubts } from './ImportDoubts.tsx'
import { ImportFixes } from './ImportFixes.tsx'
import { ImportKnown } from './ImportKnown.tsx'
import { ImportProblems } from './ImportProblems.tsx'
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
      {shown.key === 'wrong' ? <ImportProblems file={file} by={by} found={found} /> : null}
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
