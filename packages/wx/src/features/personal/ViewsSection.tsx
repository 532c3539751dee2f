import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { momentWords } from '../../today.ts'
import { FirstOf } from './FirstOf.tsx'

const atFirst = 3

/** Who of the office opened one's data in full or took it away in a sheet, when, for what, and what of it. */
export function ViewsSection() {
  const query = useQueryOf('GET /api/personal/views', {}, { fresh: true })
  return (
    <section className="card stack" aria-label="谁看过我的信息">
      <h2>谁看过我的信息</h2>
      <p className="quiet">
        您的证件号码、电话、住址等平时都遮住一部分，每次查看或导出完整内容都有记录。
      </p>
      <Loaded query={query} skeleton={<Skeleton lines={3} />}>
        {({ list }) => (list.length === 0 ? <p>还没有人查看或导出过。</p> : <Views list={list} />)}
      </Loaded>
    </section>
  )
}

const whoWord = (role: string, name: string) =>
  `${name || '志愿者办公室'}${role ? `（${role}）` : ''}`

interface View {
  id: number
  at: string
  role: string
  name: string
  purpose: string
  taken: 0 | 1
  opened: string
}

const whatWord = ({ taken, opened }: View) =>
  `${taken === 1 ? '导出' : '查看'}${opened === '' ? '' : `：${opened}`}`

function Views({ list }: { list: readonly View[] }) {
  return (
    <FirstOf list={list} most={atFirst} all={`查看全部${list.length}次`}>
      {(shown) => (
        <ul className="mydata-views">
          {shown.map((view) => (
            <li key={view.id} className="stack-close">
              <span className="row apart">
                <span className="strong">{view.purpose || '未注明用途'}</span>
                <span className="quiet">{momentWords(view.at)}</span>
              </span>
              <span className="quiet">
                {whoWord(view.role, view.name)}
                {whatWord(view)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FirstOf>
  )
}
