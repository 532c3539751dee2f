import { shortDayText } from '@museum/contract/day.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'
import { FirstOf } from './FirstOf.tsx'
import { useSought } from './useSought.ts'

/** This one, and those that began last. */
const atFirst = 5

/** Where one is logged in, and the way to end each login but this one: of a phone that is lost or passed on. */
export function LoginsSection() {
  const today = useMuseumToday()
  const query = useQueryOf('GET /api/login/sessions', {}, { fresh: true, own: true })
  // Which logins there are is no table that is told of: nothing else has them read anew.
  const onDone = () => void query.refetch()
  const end = useCommand('POST /api/login/sessions/end', { onDone })
  const endOthers = useCommand('POST /api/login/sessions/end_others', { onDone })
  const isAsked = useSearchParams()[0].get('show') === 'logins'
  const section = useSought(isAsked && query.data !== undefined)
  return (
    <section
      ref={section}
      className="card stack mydata-sought"
      aria-label="登录的设备"
      aria-busy={end.busy || endOthers.busy}
    >
      <h2>登录的设备</h2>
      <Loaded query={query} skeleton={<Skeleton lines={3} />}>
        {({ list }) => (
          <>
            <FirstOf list={list} most={atFirst} all={`查看全部${list.length}台设备`}>
              {(shown) => (
                <ul className="mydata-logins">
                  {shown.map(({ key, device, place, begun_at, used_date, own }) => (
                    <li key={key} className="row apart">
                      <div>
                        <span className="row mydata-device">
                          {device || '其他设备'}
                          {own === 1 && <StatusTag tone="celadon" text="本机" />}
                        </span>
                        <p className="quiet small">
                          <Joined
                            parts={[
                              `${shortDayText(begun_at.slice(0, 10), today)}登录`,
                              own === 1 ? '' : `${shortDayText(used_date, today)}用过`,
                              place,
                            ]}
                          />
                        </p>
                      </div>
                      {own === 0 && (
                        <Button
                          kind="plain"
                          small
                          danger
                          label={`退出 ${device || '其他设备'}`}
                          busy={end.sent?.key === key}
                          onClick={() => void end.run({ key })}
                        >
                          退出
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </FirstOf>
            {list.length > 2 && (
              <Button
                kind="quiet"
                danger
                busy={endOthers.busy}
                onClick={() =>
                  void endOthers.run(
                    {},
                    { text: '退出本机以外的全部设备？', confirm: '全部退出', danger: true },
                  )
                }
              >
                退出其他全部设备
              </Button>
            )}
            <p className="quiet">
              手机丢失又没有别的设备登录着？请联系志愿者办公室，办公室可以替您结束登录。
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}
