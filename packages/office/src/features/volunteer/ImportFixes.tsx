import { CellRows } from './ImportCells.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { Found } from './importFound.ts'

/** What was put right in the rows that go in, cells alike together. */
export function ImportFixes({ found: { fixes } }: { found: Found }) {
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
