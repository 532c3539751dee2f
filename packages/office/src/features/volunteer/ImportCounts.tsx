import type { Found } from './importFound.ts'

interface ImportCountsProps {
  found: Found
  /** Whether columns of whoever is there already are written over. */
  updates: boolean
}

/** How many rows of a sheet become what. */
export function ImportCounts({
  found: { added, updated, there, left, wrong },
  updates,
}: ImportCountsProps) {
  return (
    <dl className="frame tiles fixed below import-counts">
      <Count word="新增" count={added} hint="成为正式志愿者" />
      {updates ? <Count word="更新" count={updated} hint="写入所选的列" /> : null}
      <Count
        word={updates ? '无变化' : '已在册'}
        count={there - updated}
        hint={updates ? '与在册资料相同' : '跳过，不改动'}
      />
      {left > 0 ? <Count word="不导入" count={left} hint="按您的选择" /> : null}
      <Count word="退回" count={wrong} hint="不导入，连同原因退回" bad={wrong > 0} />
    </dl>
  )
}

interface CountProps {
  word: string
  count: number
  hint: string
  bad?: boolean
}

function Count({ word, count, hint, bad = false }: CountProps) {
  return (
    <div className={bad ? 'inset bad' : 'inset'}>
      <dt className="hint">{word}</dt>
      <dd className="row baseline wrap">
        <b className="figures">{count}</b> 人<span className="hint">{hint}</span>
      </dd>
    </div>
  )
}
