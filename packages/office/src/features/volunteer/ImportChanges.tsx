import { isolated } from '@museum/contract/text.ts'
import { ImportTable } from './ImportTable.tsx'
import type { Found } from './importFound.ts'

/** What the register has of whoever is changed, and what it will have. */
export function ImportChanges({ found: { changes, updated } }: { found: Found }) {
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
