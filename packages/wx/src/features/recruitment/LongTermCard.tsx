import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Picture, PictureSkeleton } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Link } from '../../shell/router.tsx'
import { JoinButton } from '../volunteer/JoinButton.tsx'
import { longTermAddress } from './addresses.ts'
import './recruitment.css'

/** The long-term recruitment above the list; nothing when the museum has none. */
export function LongTermCard() {
  const { data, isError, isFetching, refetch } = useQueryOf('GET /api/activity/alway', {})
  if (data === undefined && isError)
    return (
      <p className="card covered flush long-term row apart quiet long-term-failed" role="alert">
        长期招募没有加载出来
        <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
          重新加载
        </Button>
      </p>
    )
  if (data === undefined) return <LongTermSkeleton />
  if (data === null) return null
  const to = longTermAddress(data.id)
  return (
    <section className="card covered flush long-term" aria-labelledby="long-term-title">
      <Picture src={data.img_path} alt="" ratio={3.2} eager />
      <div className="long-term-text">
        <h2 id="long-term-title">
          <Link to={to} className="cover">
            <Title text={data.title} />
          </Link>
        </h2>
        {data.introduction !== '' && <p className="quiet cut">{data.introduction}</p>}
        <JoinButton otherwise={to} />
      </div>
    </section>
  )
}

function LongTermSkeleton() {
  return (
    <div className="card covered flush long-term" role="status" aria-label="加载中">
      <PictureSkeleton ratio={3.2} />
      <div className="long-term-text">
        <Skeleton lines={3} />
        <div className="long-term-blank-foot" />
      </div>
    </div>
  )
}
