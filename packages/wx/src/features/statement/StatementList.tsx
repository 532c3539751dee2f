import { statementBadges } from '@museum/contract/statement/statement.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { useEffect, useRef } from 'react'
import { ListEnd } from '../../components/EndlessList.tsx'
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
    <section aria-labelledby="statement-list">
      <h2 id="statement-list" className="statement-heading">
        已开具的证明
      </h2>
      <ListStates pages={pages} skeleton={null} empty={null}>
        <ul className="statement-list" aria-label="已开具的证明">
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
    <article className="statement-card statement-row">
      <header>
        <h3>{number}</h3>
        <StatusTag tone={badge.tone} text={badge.word} />
      </header>
      <p>{period}</p>
      <p>
        {statement.service_time_name} · {statement.service_count}次 · {momentWords(issued_at)} 出具
      </p>
      {replaced_number !== '' && <p>新证明 {replaced_number}</p>}
      {revoked_reason !== '' && <p>原因：{revoked_reason}</p>}
      {url !== '' && (
        <a className="button button-plain button-small" href={url} aria-label={`打开PDF ${number}`}>
          打开PDF
        </a>
      )}
    </article>
  )
}
