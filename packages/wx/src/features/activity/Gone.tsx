import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { paths } from '../../paths.ts'

/** A recruitment that is not there, with the way back to the list. */
export function Gone({ text = '内容不存在或已删除' }: { text?: string | undefined }) {
  return (
    <Empty
      text={text}
      action={
        <ButtonLink to={paths.recruitment} replace>
          查看招募列表
        </ButtonLink>
      }
    />
  )
}
