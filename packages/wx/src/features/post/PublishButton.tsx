import { Button } from '../../components/Button.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { submitPostScreen } from './post.screens.ts'
import { useVolunteersOnly } from './useVolunteersOnly.ts'

/** Leads volunteers to writing a post. */
export function PublishButton({ wide }: { wide?: boolean }) {
  const navigate = useNavigate()
  const mayWrite = useVolunteersOnly()
  const go = async () => {
    if (await mayWrite()) navigate(submitPostScreen.path)
  }
  return (
    <Button wide={wide} onClick={() => void go()}>
      发布帖子
    </Button>
  )
}
