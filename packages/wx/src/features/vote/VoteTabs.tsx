import { LinkTabs } from '../../components/LinkTabs.tsx'
import { paths } from '../../paths.ts'

/** The two parts of the vote area (§2.109). */
export function VoteTabs({ current }: { current: 'voting' | 'history' }) {
  return (
    <LinkTabs
      label="评选"
      tabs={[
        { to: paths.voting, name: '投票中', current: current === 'voting' },
        { to: paths.voteHistory, name: '历史投票', current: current === 'history' },
      ]}
    />
  )
}
