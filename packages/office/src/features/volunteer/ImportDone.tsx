import { Alert } from 'antd'
import { ImportProblems } from './ImportProblems.tsx'
import type { Found } from './importFound.ts'

/** What an import has done, and the rows that it left. */
export function ImportDone({ file, found }: { file: File; found: Found }) {
  const { added, there, wrong } = found
  const others = [
    there > 0 && `${there} 人已在册，没有改动`,
    wrong > 0 && `${wrong} 行有误，没有导入`,
  ].filter((words) => words !== false)
  return (
    <>
      <Alert
        type={wrong > 0 ? 'warning' : 'success'}
        showIcon
        title={`已导入 ${added} 名志愿者`}
        description={others.length > 0 ? `${others.join('；')}。` : undefined}
      />
      {wrong > 0 ? <ImportProblems file={file} found={found} /> : null}
    </>
  )
}
