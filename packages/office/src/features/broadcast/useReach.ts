import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'

type Counted = OutputOf<'POST /api/office/notifications/audience'>

export interface ComposeValues {
  title: string
  content: string
  audience: 'all' | 'group' | 'people'
  group_id: number | undefined
  volunteer_ids: number[]
}

/** Whom a notification as it stands would reach. */
export interface ReachShown {
  /** How many, and by which ways; undefined while nobody is named, or while it is being counted. */
  counted: Counted | undefined
  /** Nobody is named yet. */
  open: boolean
  failed: boolean
  /** Whom, for a sentence. */
  words: string
  /** What the call takes. */
  wanted: { all?: 1; group_id?: number; volunteer_ids?: number[] }
}

/** Counts whom a notification would reach, before it is sent. */
export function useReach(values: ComposeValues, asked: boolean): ReachShown {
  const { audience, group_id, volunteer_ids } = values
  const wanted =
    audience === 'all'
      ? ({ all: 1 } as const)
      : audience === 'group'
        ? { ...(group_id ? { group_id } : {}) }
        : { ...(volunteer_ids.length > 0 ? { volunteer_ids } : {}) }
  const named = Object.keys(wanted).length > 0
  const counted = useQueryOf('POST /api/office/notifications/audience', wanted, {
    enabled: asked && named,
  })
  const groups = useQueryOf(
    'GET /api/office/groups',
    { page: 1, limit: mostSetUp },
    { enabled: asked && audience === 'group' },
  )
  const group = groups.data?.list.find(({ id }) => id === group_id)
  return {
    counted: named ? counted.data : undefined,
    open: !named,
    failed: counted.isError,
    words:
      audience === 'all'
        ? '全体志愿者'
        : audience === 'group'
          ? `分组${quoted(group?.name ?? '')}`
          : '指定的人员',
    wanted,
  }
}
