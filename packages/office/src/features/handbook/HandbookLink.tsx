import { QuestionCircleOutlined } from '@ant-design/icons'
import { useMatches } from 'react-router'
import { base } from '../../followLogin.ts'
import { handleOf } from '../../shell/Topbar.tsx'
import { handbookAt } from './handbook.pages.ts'

/** Where the handbook speaks of the page in sight. */
export function useHandbookHere(): string {
  const paths = useMatches().flatMap(({ handle }) => handleOf(handle)?.path ?? [])
  return base + handbookAt(paths.join('/'))
}

/** 本页手册: beside the page, so that what is typed there stays. */
export function HandbookLink() {
  return (
    <a href={useHandbookHere()} target="_blank" rel="noreferrer" className="row gap-s">
      <QuestionCircleOutlined />
      本页手册
    </a>
  )
}
