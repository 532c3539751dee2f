import { dayInWords } from '@museum/contract/day.ts'
import { hoursWords } from '@museum/contract/minutes.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Joined } from '../../components/Joined.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import '../../components/page.css'
import './showcase.css'
import { useState } from 'react'

/** More than this is shown in part first; a card's intro should not fill the screen. */
const shortLength = 110

/** What a volunteer says of themselves; a long one opens on request. */
function Intro({ text, of }: { text: string; of: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > shortLength
  return (
    <>
      <p className={long && !open ? 'ruled as-written cut showcase-intro-cut' : 'ruled as-written'}>
        {text}
      </p>
      {long && (
        <div className="showcase-intro-more">
          <button
            type="button"
            className="button button-small button-quiet"
            aria-expanded={open}
            aria-label={`${open ? '收起' : '展开'}${of}的介绍`}
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : '展开'}
          </button>
        </div>
      )}
    </>
  )
}

/** One volunteer: who it is, since when and how long they have served, and what they say. */
export function ShowcaseCard({
  volunteer,
}: {
  volunteer: RowOf<'GET /api/volunteer/all_volunteer_info'>
}) {
  const nameId = useId()
  const { name, sex_show, age, first_assessment_time, service_time, show_remark } = volunteer
  const facts = [sex_show, age > 0 ? `${age}岁` : ''].filter((fact) => fact !== '')
  return (
    <article className="card" aria-labelledby={nameId}>
      <div className="pictured showcase-card-main">
        <div>
          <Picture small src={volunteer.img_path} alt={`${name}的照片`} ratio={1} />
        </div>
        <div>
          <h2 id={nameId}>{name}</h2>
          {facts.length > 0 && (
            <p className="quiet">
              <Joined parts={facts} />
            </p>
          )}
          <dl className="facts quiet">
            {first_assessment_time !== '' && (
              <div>
                <dt>入馆时间</dt>
                <dd>{dayInWords(first_assessment_time)}</dd>
              </div>
            )}
            <div>
              <dt>服务时长</dt>
              <dd>{hoursWords(service_time)}</dd>
            </div>
          </dl>
        </div>
      </div>
      {show_remark !== '' && <Intro text={show_remark} of={name} />}
    </article>
  )
}

/** The shape of a card that is still being fetched. */
export function ShowcaseCardSkeleton() {
  return (
    <div className="card">
      <div className="pictured showcase-card-main">
        <div>
          <Skeleton height="96px" />
        </div>
        <div>
          <Skeleton lines={3} />
        </div>
      </div>
      <div className="below">
        <Skeleton lines={2} />
      </div>
    </div>
  )
}
