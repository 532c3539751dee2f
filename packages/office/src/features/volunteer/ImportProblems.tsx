import { DownloadOutlined } from '@ant-design/icons'
import { isolated } from '@museum/contract/text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/saveFile.ts'
import { ImportTable } from './ImportTable.tsx'
import { type Found, type Said, sentOf } from './importFound.ts'

interface ImportProblemsProps {
  file: File
  /** By what it was read. */
  by: Said
  found: Pick<Found, 'wrong' | 'problems'>
  /** Whose rows these are, as the check told it. */
  faulty: Found['faulty']
}

/** What is wrong in a sheet, cell by cell, and the way to have these rows back. */
export function ImportProblems({
  file,
  by,
  found: { wrong, problems },
  faulty,
}: ImportProblemsProps) {
  const shown = new Set(problems.map(({ row }) => row)).size
  const people = new Map(faulty.map((one) => [one.row, one]))
  const cellAt = (row: number, column: string) =>
    people.get(row)?.cells.find((cell) => cell.column === column)?.value
  return (
    <section className="col gap-m import-problems" aria-label="有误的单元格">
      <div className="row gap-l wrap below import-back">
        <p className="hint">
          {shown < wrong ? `下面是前 ${shown} 行的错误。` : ''}
          有误的行可以单独下载：原来的列和内容不变，多一列“原因”，改正后再上传这个文件。
        </p>
        <BackButton file={file} by={by} wrong={wrong} />
      </div>
      <ImportTable heads={['行', '姓名', '列', '表中', '问题']}>
        {problems.map(({ row, column, msg }) => (
          <tr key={`${row} ${column} ${msg}`}>
            <td className="figures">第 {row} 行</td>
            <td>{isolated(people.get(row)?.name ?? '')}</td>
            <td>{column}</td>
            <td className="import-sample">
              {cellAt(row, column) === '' ? (
                <span className="hint">（空）</span>
              ) : (
                cellAt(row, column)
              )}
            </td>
            <td>{msg}</td>
          </tr>
        ))}
      </ImportTable>
    </section>
  )
}

function BackButton({ file, by, wrong }: { file: File; by: Said; wrong: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile('POST /api/office/volunteers/import/back', { file, ...sentOf(by) })
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      下载有误的 {wrong} 行
    </Button>
  )
}
