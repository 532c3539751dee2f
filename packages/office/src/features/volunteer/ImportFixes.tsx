import { CellRows } from './ImportCells.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { Found } from './importFound.ts'

/** What was put right in the rows that go in, cells alike together. */
export function ImportFixes({ found: { fixes } }: { found: Found }) {
  return (
    <section className="import-problems" aria-label="已改好的单元格">
      <p className="hint">只改导入的值，表格文件不变。每一种列出前几格。</p>
      <ImportTable heads={['改了什么', '前几格']}>
        {fixes.map(({ field, column, kind, count, cells }) => (
          <tr key={`${field} ${kind}`}>
            <th scope="row">
              {column}
              {kind}
              <span className="hint">{count} 格</span>
            </th>
            <td>
              <CellRows cells={cells} />
            </td>
          </tr>
        ))}
      </ImportTable>
    </section>
  )
}
