import { usePagesOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { ShowcaseCard, ShowcaseCardSkeleton } from './ShowcaseCard.tsx'
import { showcaseScreen } from './showcase.screens.ts'

/** The volunteers who agreed to be shown (§2.42–2.44); open to visitors. */
export default function ShowcaseScreen() {
  const pages = usePagesOf('GET /api/volunteer/all_volunteer_info', {})
  return (
    <Page>
      <div className="showcase-list">
        <EndlessList
          pages={pages}
          label="志愿者风采"
          skeleton={<ShowcaseCardSkeleton />}
          empty={{
            text: '还没有志愿者在这里展示',
            action: <ButtonLink to={recruitmentScreen.path}>去看看志愿者招募</ButtonLink>,
          }}
        >
          {(volunteer) => <ShowcaseCard key={volunteer.id} volunteer={volunteer} />}
        </EndlessList>
      </div>
      <HelpLink of={showcaseScreen} />
    </Page>
  )
}
