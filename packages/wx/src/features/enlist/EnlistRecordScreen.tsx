import { quoted } from '@museum/contract/text.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { OwnWaits } from '../waitlist/OwnWaits.tsx'
import { EnlistCard, EnlistCardSkeleton } from './EnlistCard.tsx'
import { enlistRecordsScreen } from './enlist.screens.ts'

/** The caller's enrolments (§2.74–2.76). */
export default function EnlistRecordScreen() {
  const [query, setQuery] = useSearchParams()
  const title = (query.get('title') ?? '').slice(0, 50)
  const search = (next: string) => setQuery(next === '' ? {} : { title: next }, { replace: true })
  const pages = usePagesOf('GET /api/enlist/list', { title })
  return (
    <Page>
      <SearchHeader placeholder="搜索活动名称" value={title} onSearch={search} />
      {title === '' && <OwnWaits />}
      <EndlessList
        pages={pages}
        label="报名记录"
        skeleton={<EnlistCardSkeleton />}
        empty={
          title === ''
            ? {
                text: '还没有报名记录',
                action: <ButtonLink to={recruitmentScreen.path}>去看看招募活动</ButtonLink>,
              }
            : {
                text: `没有名称含${quoted(title)}的报名`,
                action: (
                  <Button kind="plain" onClick={() => search('')}>
                    查看全部
                  </Button>
                ),
              }
        }
      >
        {(record) => <EnlistCard key={record.enlist_id} record={record} />}
      </EndlessList>
      <HelpLink of={enlistRecordsScreen} />
    </Page>
  )
}
