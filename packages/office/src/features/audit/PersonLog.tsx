import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { Loaded } from '../../components/Blank.tsx'
import { auditPage } from './audit.pages.ts'
import { actionWord, changeWord, objectWord, whoWord } from './auditWords.ts'

const most = 10

/** 日志: what was done last to somebody or to what is theirs; all of it stands in the log. */
export default function PersonLog({ id }: { id: number }) {
  const query = useQueryOf('GET /api/office/audit', { volunteer_id: id, page: 1, limit: most })
  return (
    <Loaded query={query} lines={4}>
      {({ list, total }) => (
        <>
          {total === 0 ? <p className="hint">还没有记录。</p> : null}
          {total > 0 ? (
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">时间</th>
                  <th scope="col">账号</th>
                  <th scope="col">操作</th>
                  <th scope="col">对象</th>
                  <th scope="col">改动</th>
                </tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <tr key={row.id}>
                    <td className="figures">{row.at.slice(0, 16)}</td>
                    <td>{whoWord(row)}</td>
                    <td>{actionWord(row.action)}</td>
                    <td>{objectWord(row)}</td>
                    <td>
                      <Link to={`${auditPage.path}?volunteer_id=${id}&open=${row.id}`}>
                        {changeWord(row) || '查看'}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
          {total > list.length ? (
            <p className="above">
              <Link to={`${auditPage.path}?volunteer_id=${id}`}>全部 {total} 条</Link>
            </p>
          ) : null}
        </>
      )}
    </Loaded>
  )
}
