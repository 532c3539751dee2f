import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Link } from '../../shell/router.tsx'
import type { PostRow } from './spaceCache.ts'
import { Writer } from './Writer.tsx'
import './post.css'

/** A post in a list, leading to its detail; `children` stand below it. */
export function PostCard({
  post,
  to,
  children,
}: {
  post: PostRow
  to: string
  children?: ReactNode
}) {
  return (
    <article className="card flush">
      <Link to={to} className="post-card-link">
        <h2>
          <Title text={post.title} />
        </h2>
        <p className="quiet cut as-written below-close">{post.content}</p>
        <div className="row apart below-wide">
          <Writer
            name={post.name}
            img_path={post.img_path}
            at={post.push_time || post.created_at}
            prefix={post.push_time === '' ? '提交于 ' : ''}
          />
          <span className="quiet line post-card-count">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 5h16v11H11l-4.5 3.5V16H4z" />
            </svg>
            {post.comment_num}
            <span className="only-read-aloud">条评论</span>
          </span>
        </div>
      </Link>
      {children}
    </article>
  )
}

/** The shape of a post that is still being fetched. */
export function PostCardSkeleton() {
  return (
    <div className="card">
      <Skeleton lines={3} />
    </div>
  )
}
