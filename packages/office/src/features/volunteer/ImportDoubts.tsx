import { CellRows } from './ImportCells.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { Found, Said, Settled } from './importFound.ts'

interface ImportDoubtsProps {
  found: Found
  said: Said
  onSay: (said: Said) => void
}

/** Cells that may mean something: one answer for all alike; without one their rows stay out. */
export function ImportDoubts({ found: { doubts }, said, onSay }: ImportDoubtsProps) {
  const answers = new Map(said.settled.map((one) => [keyOf(one), one.answer]))
  const say = (one: Pick<Settled, 'field' | 'kind'>, answer: string) => {
    const others = said.settled.filter((other) => keyOf(other) !== keyOf(one))
    const given = answer === 'take' || answer === 'blank' ? [{ ...one, answer } as Settled] : []
    onSay({ ...said, settled: [...others, ...given] })
  }
  return (
    <section className="col gap-m import-problems" aria-label="要看的单元格">
      <p className="hint">同类的格一起回答。回答之前，这些行不导入，连同原因退回。</p>
      <ImportTable heads={['问题', '照此改时', '怎么办']}>
        {doubts.map((doubt) => {
          const { field, column, kind, count } = doubt
          return (
            <tr key={`${field} ${kind}`}>
              <th scope="row">
                {column}
                {questions[kind]}
                <span className="hint">{count} 格</span>
              </th>
              <td>
                <CellRows of={doubt} />
              </td>
              <td>
                <select
                  aria-label={`${column}${questions[kind] ?? ''}怎么办`}
                  value={answers.get(keyOf({ field, kind })) ?? ''}
                  onChange={(event) => say({ field, kind }, event.target.value)}
                >
                  <option value="">退回</option>
                  {kind === 'unknown' ? null : <option value="take">都照此改</option>}
                  {kind === 'number' ? null : <option value="blank">都留空</option>}
                </select>
              </td>
            </tr>
          )
        })}
      </ImportTable>
    </section>
  )
}

const questions: Readonly<Record<string, string>> = {
  year: '的年份只有两位',
  serial: '是一个数，像 Excel 的日期',
  month: '没有写到日',
  number: '与证件号码不一致',
  unknown: '在系统中没有',
}

const keyOf = ({ field, kind }: Pick<Settled, 'field' | 'kind'>) => `${field} ${kind}`
