import { placeOf } from '@museum/contract/article/article.rules.ts'
import { articleBadge, articleWords } from '@museum/contract/article/article.words.ts'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { CreateLink, FilterSelect, ListPage } from '../../components/ListPage.tsx'
import { Cover } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useList } from '../../components/useList.ts'
import { PublishActs } from '../../components/usePublishing.tsx'
import { useMay } from '../login/me.tsx'
import { articlesPage } from './article.pages.ts'
import { type Article, articlePublishing } from './articles.ts'

type Columns = NonNullable<TableProps<Omit<Article, 'content'>>['columns']>

const states = [
  { value: '', label: '全部状态' },
  { value: 'published', label: articleWords.published },
  { value: 'scheduled', label: articleWords.scheduled },
  { value: 'draft', label: articleWords.draft },
] as const

/** 文章: what the phone shows under 志愿活动. */
export function ArticleListPage() {
  const list = useList('GET /api/office/articles', {
    start: { q: '', state: '' },
    input: ({ q, state }) => ({
      q,
      state: states.find(({ value }) => value === state)?.value ?? '',
    }),
  })
  const mayEdit = useMay('office.edit')
  return (
    <ListPage
      page={articlesPage}
      kept="articles"
      list={list}
      noun="文章"
      exported={mayEdit}
      create={mayEdit ? <CreateLink to="/articles/new" word="新建文章" /> : null}
      search="搜索标题"
      filters={<FilterSelect list={list} name="state" label="发布状态" options={states} />}
      columns={mayEdit ? [...columns, acts] : columns}
      width={980}
    />
  )
}

const columns: Columns = [
  {
    title: '文章',
    key: 'title',
    render: (_, row) => (
      <div className="row gap-l titled">
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
    render: (_, row) => <StatusTag {...articleBadge(placeOf(row))} />,
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

const acts: Columns[number] = {
  title: '操作',
  key: 'acts',
  fixed: 'right',
  width: 170,
  render: (_, row) => <PublishActs kind={articlePublishing} row={row} mayRemove />,
}

function Minute({ stamp }: { stamp: string }) {
  return <span className="figures">{stamp.slice(0, 16)}</span>
}
