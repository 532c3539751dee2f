import { isolated } from '@museum/contract/text.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportCounts } from './ImportCounts.tsx'
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
export function ImportPreview({ file, found, by, choose, ...columns }: ImportPreviewProps) {
  return (
    <>
      <div className="import-file">
        <strong>{isolated(file.name)}</strong>
        <span className="hint">共 {found.rows} 人，还没有写入</span>
        {choose}
      </div>
      <ImportCounts found={found} />
      <div className="import-beside">
        <ImportColumns found={found} {...columns} />
        <div className="import-rows">
          {found.wrong > 0 ? (
            <ImportProblems file={file} by={by} found={found} />
          ) : (
            <Good found={found} />
          )}
          {found.guessed.length > 0 ? (
            <p className="import-note">没有写证件类型，按号码判断：{guessedWords(found.guessed)}</p>
          ) : null}
        </div>
      </div>
    </>
  )
}

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
