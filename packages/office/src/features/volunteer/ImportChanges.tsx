import { isolated } from '@museum/contract/text.ts'
import type { Found } from './importFound.ts'

/** What the register has of whoever is changed, and what it will have. */
export function ImportChanges({ found: { changes, updated } }: { found: Found }) {
  return (
    <section className="import-problems" aria-label="要更新的人">
      <p className="hint">
        {changes.length < updated ? `下面是前 ${changes.length} 人。` : ''}
        个人信息只显示一部分。
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
      <div className="import-scroll" tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">姓名</th>
              <th scope="col">列</th>
              <th scope="col">原来</th>
              <th scope="col">改为</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </section>
  )
}
