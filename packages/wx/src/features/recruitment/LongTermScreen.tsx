import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Expandable } from '../../components/Expandable.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { DetailSkeleton } from '../activity/DetailSkeleton.tsx'
import { Gone } from '../activity/Gone.tsx'
import { htmlOf } from '../activity/plainText.ts'
import { JoinButton } from '../volunteer/JoinButton.tsx'
import { idIn } from './addresses.ts'
import '../activity/activity.css'

/** The long-term recruitment (§2.54–2.56); without an id the newest. */
export default function LongTermScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const { data, error, isFetching, refetch } = useQueryOf(
    'GET /api/activity/alway',
    { id },
    { own: true },
  )
  if (data === null || (error instanceof CallError && error.code === 'content.not_found'))
    return (
      <Page>
        <Gone text={data === null ? '本馆暂时没有长期招募' : error?.message} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <DetailSkeleton />
        )}
      </Page>
    )
  return (
    <Page ownHeading bottom={<JoinButton wide />}>
      <Picture src={data.img_path} alt="" ratio={8 / 5} eager />
      <header className="detail-head">
        <h1>{data.title}</h1>
      </header>
      {data.introduction !== '' && (
        <div className="detail-card">
          <Expandable title="招募介绍" html={htmlOf(data.introduction)} />
        </div>
      )}
      {data.content !== '' && (
        <div className="detail-card">
          <Expandable title="主题内容" html={data.content} />
        </div>
      )}
    </Page>
  )
}
