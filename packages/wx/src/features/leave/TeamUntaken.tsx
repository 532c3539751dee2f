import { untakenWords } from '@museum/contract/leave/leave.rules.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import './untaken.css'

/** The coming shifts of a group's members, or of all that one leads, that nobody has taken; nothing where there are none. */
export function TeamUntaken({ group }: { group: number }) {
  const query = useQueryOf(
    'GET /api/volunteer/group_untaken',
    { group_id: group },
    { fresh: true, onReturn: true },
  )
  return (
    <Loaded
      query={query}
      skeleton={null}
      failed={<p className="quiet edged">待接的班次没有读到，请下拉刷新</p>}
    >
      {({ list }) =>
        list.length > 0 && (
          <section className="told untaken" aria-label="待接班次">
            <h2 className="normal">待接班次 {list.length}</h2>
            <p className="quiet">原来的人来不了，还没有人接班</p>
            <ul>
              {list.map((row) => (
                <li key={`${row.kind} ${row.id}`} className="lines">
                  {row.shift > 0 ? (
                    <Link to={shiftLink(row.shift)} className="row onward taps touch">
                      <b>{row.name}</b>
                    </Link>
                  ) : (
                    <b>{row.name}</b>
                  )}{' '}
                  <span>
                    {dayWords(row.date)} <span className="part">{spanInWords(row)}</span>
                  </span>{' '}
                  <span className="quiet">
                    <Joined parts={[row.service_type_name, row.place_name]} />
                  </span>{' '}
                  <span>{untakenWords(row)}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
