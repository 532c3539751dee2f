import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useSettled } from '../../components/useSettled.ts'
import { filterOf } from './FilterField.tsx'

type Counted = OutputOf<'POST /api/office/notifications/audience'>

export interface ComposeValues {
  title: string
  content: string
  audience: 'all' | 'filter' | 'group' | 'shift' | 'people' | 'pasted'
  group_id: number | undefined
  volunteer_ids: number[]
  /** A day, a part of it as `FROM~TO` and a place's id; empty for all of it, and for anywhere. */
  shift_date: string
  shift_part: string
  shift_place: string
  pasted: string
  /** What the register's address would have of its filter, and who of it is left out. */
  filter: string
  except: number[]
  /** `YYYY-MM-DD HH:mm`; empty for at once. */
  send_at: string
}

/** Whom what was pasted means; undefined while it is looked up. */
export interface PastedShown {
  found: OutputOf<'POST /api/office/notifications/pasted'> | undefined
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
  wanted: Wanted
  pasted: PastedShown
}

interface Wanted {
  all?: 1
  group_id?: number
  shift?: { date: string; start_time?: string; end_time?: string; place_id?: number }
  volunteer_ids?: number[]
  filter?: ReturnType<typeof filterOf>
  except?: number[]
}

/** Counts whom a notification would reach, before it is sent. */
export function useReach(values: ComposeValues, asked: boolean): ReachShown {
  const { audience, group_id } = values
  const { value: text } = useSettled(values.pasted)
  const looked = useQueryOf(
    'POST /api/office/notifications/pasted',
    { text },
    { enabled: asked && audience === 'pasted' && text.trim() !== '' },
  )
  const found = audience === 'pasted' && text.trim() !== '' ? looked.data : undefined
  const wanted = wantedOf(values, found?.found.map(({ id }) => id) ?? [])
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
        : audience === 'filter'
          ? '按名册筛选的人'
          : audience === 'group'
            ? `分组${quoted(group?.name ?? '')}`
            : audience === 'shift'
              ? `${values.shift_date} 有班的人`
              : '指定的人员',
    wanted,
    pasted: { found },
  }
}

function wantedOf(values: ComposeValues, found: number[]): Wanted {
  const { audience, group_id, shift_date, shift_part, shift_place, filter, except } = values
  if (audience === 'all') return { all: 1 }
  if (audience === 'filter') return { filter: filterOf(filter), except }
  if (audience === 'group') return group_id ? { group_id } : {}
  if (audience === 'shift') {
    if (shift_date === '') return {}
    const [start_time, end_time] = shift_part.split('~')
    const part = start_time && end_time ? { start_time, end_time } : {}
    const place = Number(shift_place) > 0 ? { place_id: Number(shift_place) } : {}
    return { shift: { date: shift_date, ...part, ...place } }
  }
  const volunteer_ids = audience === 'pasted' ? found : values.volunteer_ids
  return volunteer_ids.length > 0 ? { volunteer_ids } : {}
}
