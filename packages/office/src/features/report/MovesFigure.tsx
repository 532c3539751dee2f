import { figureText } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import { Figure } from './Figure.tsx'
import { type Days, toMoves } from './reportLinks.ts'

/** How many became formal volunteers in some days, and how many left. */
export function MovesFigure({ report }: { report: Days & { joined: number; left: number } }) {
  return (
    <Figure
      word="新增 离开"
      figure={
        <>
          <Link to={toMoves(report, 'joined')}>+{figureText(report.joined)}</Link>{' '}
          <Link to={toMoves(report, 'left')}>−{figureText(report.left)}</Link>
        </>
      }
    >
      正式志愿者
    </Figure>
  )
}
