import { placeOf } from '@museum/contract/article/article.rules.ts'
import { articleWords } from '@museum/contract/words.ts'
import { Button, type TableProps } from 'antd'
import { Link } from 'react-router'
import { Cover } from '../../components/Cover.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type ArticleRow, articleName, type useArticleActs } from './useArticleActs.ts'

type Acts = ReturnType<typeof useArticleActs>
type Columns = NonNullable<TableProps<ArticleRow>['columns']>

const tones = { draft: 'grey', scheduled: 'amber', published: 'celadon' } as const

/** Word and tone of where an article stands; undefined is one not yet saved. */
export function articleSign(row: Pick<ArticleRow, 'state' | 'is_public'> | undefined) {
  const place = row ? placeOf(row) : 'draft'
  return { word: articleWords[place], tone: tones[place] }
}

/** The columns of the articles' table; without edit duty no acts. */
export function articleColumns(acts: Acts, mayEdit: boolean): Columns {
  const columns: Columns = [
    {
      title: '文章',
      key: 'title',
      render: (_, row) => (
        <div className="titled">
          <Cover src={row.img_path} />
          <div>
            <Link to={`/articles/${row.id}`}>{row.title}</Link>
            <small>{row.introduction}</small>
          </div>
        </div>
      ),
    },
    {
      title: '发布状态',
      dataIndex: 'state',
      width: 110,
      render: (_, row) => <StatusTag {...articleSign(row)} />,
    },
    {
      title: '发布时间',
      dataIndex: 'created_at',
      width: 160,
      render: (_, { created_at }) =>
        created_at === '' ? <span className="none">—</span> : <Minute stamp={created_at} />,
    },
    {
      title: '更新时间',
      dataIndex: 'updated_at',
      width: 160,
      render: (_, { updated_at }) => <Minute stamp={updated_at} />,
    },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      fixed: 'right' as const,
      width: 170,
      render: (_, row) => <RowActs row={row} acts={acts} />,
    },
  ]
}

function Minute({ stamp }: { stamp: string }) {
  return <span className="figures">{stamp.slice(0, 16)}</span>
}

function RowActs({ row, acts }: { row: ArticleRow; acts: Acts }) {
  const published = row.state === 'published'
  const name = articleName(row.title)
  return (
    <div className="row-acts">
      <Link to={`/articles/${row.id}`} aria-label={`编辑${name}`}>
        编辑
      </Link>
      <Button
        type="link"
        size="small"
        aria-label={`${published ? '撤回' : '发布'}${name}`}
        onClick={() => (published ? acts.withdraw(row) : acts.publish(row))}
      >
        {published ? '撤回' : '发布'}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={`删除${name}`}
        onClick={() => acts.remove(row)}
      >
        删除
      </Button>
    </div>
  )
}
