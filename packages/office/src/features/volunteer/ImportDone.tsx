import { Alert } from 'antd'
import { ImportProblems } from './ImportProblems.tsx'
import type { Done, Said } from './importFound.ts'

/** What an import has done, and the rows that it left. */
export function ImportDone({ file, by, done }: { file: File; by: Said; done: Done }) {
  const { added, there, wrong } = done
  const others = [
    there > 0 && `${there} 人已在册，没有改动`,
    wrong > 0 && `${wrong} 行有误，没有导入`,
  ].filter((words) => words !== false)
  return (
    <>
      <div role="status">
        <Alert
          type={wrong > 0 ? 'warning' : 'success'}
          showIcon
          title={`已导入 ${added} 名志愿者`}
          description={others.length > 0 ? `${others.join('；')}。` : undefined}
        />
      </div>
      {wrong > 0 ? <ImportProblems file={file} by={by} found={done} /> : null}
    </>
  )
}
