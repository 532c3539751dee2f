import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../components/Blank.tsx'
import { useKeptTexts } from '../../components/useKeptTexts.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { useMay } from '../login/me.tsx'
import { useServices } from '../service/services.tsx'
import { ClosureBoard } from './ClosureBoard.tsx'
import { ClosureFrame } from './ClosureFrame.tsx'
import { type Draft, emptyDraft } from './closureDraft.ts'
import { ReopenBoard } from './ReopenBoard.tsx'
import './closing.css'

/** 闭馆: closes halls, half-days and ranges, and opens them again; says before whom that touches. */
export function ClosurePage() {
  const closures = useQueryOf('GET /api/office/closures', {})
  const settings = useQueryOf('GET /api/office/settings', {})
  const services = useServices()
  const mayEdit = useMay('office.schedule')
  const opened = useOpenedId()
  const [draft, setDraft] = useDraft()
  const failed = closures.error ?? settings.error ?? services.error
  if (settings.data && opened.id > 0)
    return (
      <ReopenBoard
        key={opened.id}
        id={opened.id}
        today={settings.data.today}
        mayEdit={mayEdit}
        onClose={opened.close}
      />
    )
  if (closures.data && settings.data && services.places)
    return (
      <ClosureBoard
        closures={closures.data.list}
        settings={settings.data}
        places={services.places}
        mayEdit={mayEdit}
        draft={draft}
        onDraft={setDraft}
        onOpen={opened.open}
      />
    )
  return (
    <ClosureFrame>
      {failed ? (
        <Failure
          error={failed}
          onRetry={() => {
            void closures.refetch()
            void settings.refetch()
            services.retry()
          }}
        />
      ) : (
        <Waiting lines={16} className="pad" />
      )}
    </ClosureFrame>
  )
}

/**
 * What is said of a closure, which begins with the day that the address names; until it is saved or given up it
 * outlives a look at another, another page and a reload.
 */
function useDraft(): [Draft, (next: Draft) => void] {
  const [params] = useSearchParams()
  const day = params.get('first') ?? ''
  const [first, setFirst] = useState(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '')
  const [said, setSaid] = useState<Draft>(emptyDraft)
  const kept = useKeptTexts<Draft>('闭馆')
  const of = said.id ?? 'new'
  const last = { ...said, ...kept.of(of) }
  const draft = first === '' ? last : { ...last, first, last: '' }
  const say = (next: Draft) => {
    // It was saved or given up.
    if (next === emptyDraft) kept.drop(of)
    else if (next.id === said.id) kept.type(of, next)
    setFirst('')
    setSaid(next)
  }
  return [draft, say]
}
