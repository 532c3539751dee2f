import { statementBadges } from '@museum/contract/statement/statement.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { useEffect, useRef } from 'react'
import { ListEnd } from '../../components/EndlessList.tsx'
import { Joined } from '../../components/Joined.tsx'
import { ListStates } from '../../components/ListStates.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentWords } from '../../today.ts'
import { linkMs } from './linkLife.ts'
import { periodShown } from './periodShown.ts'
import type { Statement } from './StatementPaper.tsx'

/** The statements that were made before, newest first; nothing where there are none. */
export function StatementList() {
  const pages = usePagesOf('GET /api/statement/list', {}, { fresh: true })
  useRenewal(pages.refetch)
  if (pages.state === 'loading' || pages.state === 'empty') return null
  return (
    <section className="stack-close" aria-labelledby="statement-list">
      <h2 id="statement-list">已开具的证明</h2>
      <ListStates pages={pages} skeleton={null} empty={null}>
        <ul className="stack" aria-label="已开具的证明">
          {pages.rows.map((statement) => (
            <li key={statement.id}>
              <Row statement={statement} />
            </li>
          ))}
        </ul>
        <ListEnd pages={pages} />
      </ListStates>
    </section>
  )
}

/** Reads the links anew before they end: in time, and when the person comes back to the app. */
function useRenewal(renew: () => unknown): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    const now = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    const timer = setInterval(now, linkMs)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', now)
    }
  }, [])
}

function Row({ statement }: { statement: Statement }) {
  const { number, url, replaced_number, revoked_reason, issued_at } = statement
  const badge = statementBadges[statement.state]
  const period = periodShown({ first: statement.first_day, last: statement.last_day })
  return (
    <article className="card statement-row">
      <header className="row apart">
        <h3 className="before">{number}</h3>
        <StatusTag tone={badge.tone} text={badge.word} />
      </header>
      <p className="quiet whole">{period}</p>
      <p className="quiet whole">
        <Joined
          parts={[
            statement.service_time_name,
            `${statement.service_count}次`,
            `${momentWords(issued_at)}出具`,
          ]}
        />
      </p>
      {replaced_number !== '' && <p className="quiet">新证明 {replaced_number}</p>}
      {revoked_reason !== '' && <p className="quiet">原因：{revoked_reason}</p>}
      {url !== '' && (
        <a
          className="button button-plain button-small below"
          href={url}
          aria-label={`打开PDF ${number}`}
        >
          打开PDF
        </a>
      )}
    </article>
  )
}
