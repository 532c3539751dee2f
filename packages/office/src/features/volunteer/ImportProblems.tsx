import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { Alert } from 'antd'

interface ImportProblemsProps {
  name: string
  found: OutputOf<'POST /api/office/volunteers/import/check'>
}

/** What is wrong in a sheet, cell by cell. */
export function ImportProblems({ name, found: { rows, problems } }: ImportProblemsProps) {
  const wrong = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`${quoted(name)}共 ${rows} 人，${wrong} 行有误，一个也不会导入`}
        description="请在表格中改正后重新选择文件。"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
      <section className="import-problems" tabIndex={0} aria-label="有误的单元格">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">列</th>
              <th scope="col">问题</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, msg }) => (
              <tr key={`${row} ${column} ${msg}`}>
                <td className="figures">第 {row} 行</td>
                <td>{column}</td>
                <td>{msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
