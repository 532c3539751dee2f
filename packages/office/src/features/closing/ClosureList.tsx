import { daysApart, periodText } from '@museum/contract/day.ts'
import { Button } from 'antd'
import { Blank } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type ClosureRow, timeInWords } from './closureDraft.ts'

interface ClosureListProps {
  closures: readonly ClosureRow[]
  today: string
  mayEdit: boolean
  onOpen: (id: number) => void
  onEdit: (closure: ClosureRow) => void
}

/** What is closed now or will be, with what it keeps and how it opens again. */
export function ClosureList({ closures, today, mayEdit, onOpen, onEdit }: ClosureListProps) {
  return (
    <section className="card closure-card" aria-labelledby="closures">
      <h2 id="closures">已定的闭馆与停用</h2>
      {closures.length === 0 ? (
        <Blank
          text={
            mayEdit
              ? '没有未结束的闭馆或停用。在左边点选日期，就可以新设一个。'
              : '没有未结束的闭馆或停用。'
          }
        />
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">时段</th>
              <th scope="col">范围</th>
              <th scope="col">原因</th>
              <th scope="col">暂停的班次</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {closures.map((closure) => (
              <tr key={closure.id}>
                <td className="figures">
                  {periodText(closure.first, closure.last, today)}{' '}
                  <StatusTag {...stateOf(closure, today)} />
                </td>
                <td className="figures one-line">{timeInWords(closure)}</td>
                <td className="prose">{scopeInWords(closure)}</td>
                <td className="prose">{closure.reason || '—'}</td>
                <td className="figures one-line">
                  {closure.shifts > 0 ? `${closure.people} 人 ${closure.shifts} 班` : '—'}
                </td>
                <td className="row-acts">
                  <Button
                    type="link"
                    size="small"
                    aria-label={`${mayEdit ? '恢复' : '查看'}${nameOf(closure, today)}`}
                    onClick={() => onOpen(closure.id)}
                  >
                    {mayEdit ? '恢复…' : '查看'}
                  </Button>
                  {mayEdit ? (
                    <Button
                      type="link"
                      size="small"
                      aria-label={`修改${nameOf(closure, today)}`}
                      onClick={() => onEdit(closure)}
                    >
                      修改
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type Named = Pick<ClosureRow, 'first' | 'last' | 'places'>

/** What of the museum is closed. */
const scopeInWords = ({ places }: Pick<Named, 'places'>) =>
  places.length === 0 ? '全馆' : places.map(({ name }) => name).join('、')

const nameOf = (closure: Named, today: string) =>
  `${periodText(closure.first, closure.last, today)} ${scopeInWords(closure)}`

function stateOf({ first, last }: Named, today: string) {
  if (first > today) return { tone: 'grey' as const, word: `${daysApart(today, first)}天后` }
  const left = daysApart(today, last)
  return { tone: 'amber' as const, word: left === 0 ? '今天结束' : `停用中，还有${left}天` }
}
