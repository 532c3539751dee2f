import { Alert } from 'antd'
import { ImportProblems } from './ImportProblems.tsx'
import type { Done, Said } from './importFound.ts'

/** What an import has done, and the rows that it left. */
export function ImportDone({ file, by, done }: { file: File; by: Said; done: Done }) {
  const { added, updated, there, left, wrong } = done
  const same = there - updated
  const others = [
    same > 0 && `${same} 人已在册，没有改动`,
    left > 0 && `${left} 行按您的选择没有导入`,
    wrong > 0 && `${wrong} 行有误，没有导入`,
  ].filter((words) => words !== false)
  return (
    <>
      <div role="status">
        <Alert
          type={wrong > 0 ? 'warning' : 'success'}
          showIcon
          title={doneWords(added, updated)}
          description={others.length > 0 ? `${others.join('；')}。` : undefined}
        />
      </div>
      {wrong > 0 ? <ImportProblems file={file} by={by} found={done} /> : null}
    </>
  )
}

function doneWords(added: number, updated: number): string {
  if (updated === 0) return `已导入 ${added} 名志愿者`
  return added > 0 ? `已导入 ${added} 名志愿者，更新 ${updated} 名` : `已更新 ${updated} 名志愿者`
}
