import { useQueryOf } from '@museum/web-kit/data.ts'
import { Expandable } from '../../components/Expandable.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Title } from '../../components/Title.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { DetailSkeleton } from '../activity/DetailSkeleton.tsx'
import { htmlOf } from '../activity/plainText.ts'
import { JoinButton } from '../volunteer/JoinButton.tsx'
import { idIn } from './addresses.ts'
import '../activity/activity.css'

/** The long-term recruitment (§2.54–2.56); without an id the newest. */
export default function LongTermScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const query = useQueryOf('GET /api/activity/alway', { id }, { own: true })
  const gone = (text: string | undefined) => (
    <Gone text={text} to={recruitmentScreen.path}>
      查看招募列表
    </Gone>
  )
  return (
    <Loaded page query={query} skeleton={<DetailSkeleton />} gone={gone(query.error?.message)}>
      {(found) =>
        found === null ? (
          <Page>{gone('本馆暂时没有长期招募')}</Page>
        ) : (
          <Page ownHeading bottom={<JoinButton wide />}>
            <Picture src={found.img_path} alt="" ratio={8 / 5} eager />
            <header className="detail-head">
              <h1>
                <Title text={found.title} />
              </h1>
            </header>
            {found.introduction !== '' && (
              <div className="card inset">
                <Expandable title="招募介绍" html={htmlOf(found.introduction)} />
              </div>
            )}
            {found.content !== '' && (
              <div className="card inset">
                <Expandable title="主题内容" html={found.content} />
              </div>
            )}
          </Page>
        )
      }
    </Loaded>
  )
}
