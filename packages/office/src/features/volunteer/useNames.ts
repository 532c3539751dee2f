import { mostSetUp } from '@museum/contract/set-up.ts'
import type { Names } from '@museum/contract/volunteer/register.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useMemo } from 'react'

interface Named {
  id: number
  name: string
}

const all = { page: 1, limit: mostSetUp }
const none: readonly Named[] = []
const mapOf = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))

/** What groups are called, and where they are `wanted` the types that need a grant, the skills and the labels. */
export function useNames(wanted: boolean): Names {
  const { data: groups } = useQueryOf('GET /api/office/groups', all)
  const types = useQueryOf('GET /api/office/service-types', all, { enabled: wanted }).data
  const skills = useQueryOf(
    'GET /api/office/dictionaries',
    { kind: 'skill' as const, ...all },
    { enabled: wanted },
  ).data
  const labels = useQueryOf('GET /api/office/labels', all, { enabled: wanted }).data
  return useMemo(
    () => ({
      groups: mapOf(groups?.list ?? none),
      types: mapOf((types?.list ?? []).filter(({ need_grant }) => need_grant === 1)),
      skills: mapOf(skills?.list ?? none),
      labels: mapOf(labels?.list ?? none),
    }),
    [groups, types, skills, labels],
  )
}
