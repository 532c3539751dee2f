import type { OutputOf } from '@museum/contract/calls.ts'
import type { TeamWho } from '@museum/contract/team/day.rules.ts'

type Listed = OutputOf<'POST /api/volunteer/group_roster_statistics'>['figures']
/** What a team's day says in figures; the home knows of no leave. */
export type Figures = Omit<Listed, 'leave'> & Partial<Pick<Listed, 'leave'>>

/** A figure of a team's day, and whom it counts. */
export interface TeamItem {
  who: TeamWho
  part: string
  text: string
}

// Two figures of one kind stand beside each other without their unit: all four keep to a line.
/** The figures worth saying, who is missing first: who came of those expected by now, who comes later, who is on leave. */
export function teamItems({ missing, here, due, later, leave = 0 }: Figures): TeamItem[] {
  const item = (who: TeamWho, word: string, count: number, part = '', unit = '人') => ({
    who,
    part,
    text: `${word}${count}${unit}`,
  })
  return [
    ...(missing > 0 ? [item('missing', '缺', missing)] : []),
    ...(due > 0 ? [item('here', '已到', here, '', ''), item('due', '应到', due, '', '')] : []),
    ...later.map(({ part, count }) => item('later', part, count, part)),
    ...(leave > 0 ? [item('leave', '请假', leave)] : []),
  ]
}
