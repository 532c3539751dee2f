import { LinkTabs } from '../../components/LinkTabs.tsx'
import { voteHistoryScreen, votingPath } from './vote.screens.ts'

/** The two parts of the vote area (§2.109). */
export function VoteTabs({ current }: { current: 'voting' | 'history' }) {
  return (
    <LinkTabs
      label="评选"
      tabs={[
        { to: votingPath(), name: '投票中', current: current === 'voting' },
        { to: voteHistoryScreen.path, name: '历史投票', current: current === 'history' },
      ]}
    />
  )
}
