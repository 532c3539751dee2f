import type { Found } from './importFound.ts'

/** How many rows of a sheet become what. */
export function ImportCounts({ found: { added, there, wrong } }: { found: Found }) {
  return (
    <dl className="import-counts">
      <Count word="新增" count={added} hint="成为正式志愿者" />
      <Count word="已在册" count={there} hint="跳过，不改动" />
      <Count word="有误" count={wrong} hint="不导入，连同原因退回" bad={wrong > 0} />
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
    <div className={bad ? 'bad' : undefined}>
      <dt>{word}</dt>
      <dd>
        <b>{count}</b> 人<span className="hint">{hint}</span>
      </dd>
    </div>
  )
}
