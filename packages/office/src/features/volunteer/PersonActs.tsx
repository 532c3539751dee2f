import { Button } from 'antd'
import { Link } from 'react-router'
import type { usePersonActs } from './usePersonActs.tsx'

/** What is done most about a person, each with its key. */
export function PersonActs({ acts }: { acts: ReturnType<typeof usePersonActs> }) {
  const { edit, shift, leave, tell, print, help } = acts
  return (
    <>
      {edit ? (
        <Button type="primary" onClick={edit}>
          编辑资料 <kbd>E</kbd>
        </Button>
      ) : null}
      {shift ? (
        <Link to={shift}>
          <Button tabIndex={-1}>
            排一个班 <kbd>I</kbd>
          </Button>
        </Link>
      ) : null}
      {leave ? (
        <Button onClick={leave}>
          请假 <kbd>L</kbd>
        </Button>
      ) : null}
      {tell ? (
        <Button onClick={tell}>
          发通知 <kbd>M</kbd>
        </Button>
      ) : null}
      <Button onClick={print}>
        打印 <kbd>Ctrl P</kbd>
      </Button>
      <Button type="text" onClick={help} aria-label="全部按键">
        <kbd>?</kbd>
      </Button>
    </>
  )
}
