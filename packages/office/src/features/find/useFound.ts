import { findLimit } from '@museum/contract/find/find.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import type { Found } from './findItems.ts'

// A number takes longer to type than a name, and what is found by one is noted in the log.
const pauseOf = (text: string) => (/^[\d\s+＋-]*\d[\d\s-]*[xX]?$/.test(text) ? 450 : 120)

/** What is typed, once nothing has been typed for a moment. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), text === '' ? 0 : pauseOf(text))
    return () => clearTimeout(timer)
  }, [text])
  return typed
}

interface FoundOf {
  found: Found | undefined
  /** What is shown is the answer to what stands in the field. */
  settled: boolean
  error: Error | null
  retry: () => void
}

/**
 * What the server finds. Each text has its own answer, so that a late one stands for no later text; until a text's
 * own has come the one before it stays in sight.
 */
export function useFound(text: string, number: boolean): FoundOf {
  const q = useTyped(text.trim().slice(0, findLimit))
  const query = useQueryOf(
    'POST /api/office/find',
    { q, number: number ? 1 : 0 },
    { enabled: q !== '', keep: true, own: true, quiet: true },
  )
  const asked = q === text.trim().slice(0, findLimit)
  return {
    found: q === '' ? undefined : query.data,
    settled: asked && (q === '' || (!query.isPlaceholderData && !query.isPending) || query.isError),
    error: asked && q !== '' && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}
