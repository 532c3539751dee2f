import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkWords } from '@museum/contract/bulk/bulk.words.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import type { Selection } from '../../components/useSelection.ts'
import { useMay } from '../login/me.tsx'
import { badgesPage } from '../report/report.pages.ts'
import type { Filter } from './bulkForm.ts'
import './bulk.css'

const BulkSheet = lazy(async () => ({ default: (await import('./BulkSheet.tsx')).BulkSheet }))

interface Offered {
  act: BulkActName
  duty: OfficeDuty
  key?: string
  danger?: true
}

/** What is done most stands in the bar, with who may do it and by which key; the rest in a menu. */
const usualActs: readonly Offered[] = [
  { act: 'renew', duty: 'office.review', key: 'u' },
  { act: 'notify', duty: 'office.edit', key: 'm' },
  { act: 'group', duty: 'office.review', key: 'g' },
  { act: 'label', duty: 'office.people', key: 'q' },
  { act: 'leave', duty: 'office.schedule', key: 'l' },
]
const moreActs: readonly Offered[] = [
  { act: 'enlist', duty: 'office.review' },
  { act: 'statement', duty: 'office.review' },
  { act: 'unlabel', duty: 'office.people' },
  { act: 'grant', duty: 'office.schedule' },
  { act: 'revoke', duty: 'office.schedule', danger: true },
  { act: 'disable', duty: 'office.admin', danger: true },
  { act: 'enable', duty: 'office.admin' },
]

const badgesKey = 'badges'
/** As many as one address names. */
const mostNamed = 200

/** Where the badges of these people are printed; undefined of more than one address can name. */
function badgesOf(chosen: Selection<Filter>['chosen']): string | undefined {
  if ('ids' in chosen)
    return chosen.ids.length > mostNamed ? undefined : `${badgesPage.path}?ids=${chosen.ids}`
  if (chosen.except.length > 0) return undefined
  const asked = Object.entries(chosen.filter).map(([name, value]) => [name, String(value ?? '')])
  return `${badgesPage.path}?${new URLSearchParams(asked.filter(([, value]) => value !== ''))}`
}

/** What can be done to those who are ticked; with nobody ticked the sheet offers all that the filter finds. */
export function BulkBar({ selection }: { selection: Selection<Filter> }) {
  const [asked, setAsked] = useState<BulkActName>()
  const navigate = useNavigate()
  const badges = badgesOf(selection.chosen)
  const may = {
    'office.review': useMay('office.review'),
    'office.people': useMay('office.people'),
    'office.edit': useMay('office.edit'),
    'office.schedule': useMay('office.schedule'),
    'office.admin': useMay('office.admin'),
  } as Partial<Record<OfficeDuty, boolean>>
  const own = usualActs.filter(({ duty }) => may[duty])
  const more = moreActs.filter(({ duty }) => may[duty])
  useLetterKeys(
    Object.fromEntries(own.flatMap(({ act, key }) => (key ? [[key, () => setAsked(act)]] : []))),
    selection.total > 0,
  )
  useLetterKeys({ escape: selection.count > 0 ? selection.clear : undefined })
  if (own.length + more.length === 0) return null
  return (
    <>
      {selection.count > 0 ? (
        <section className="row gap-l wrap screen-only batch" aria-label="批量操作">
          <span role="status">
            已选 <strong>{selection.count}</strong> 人
          </span>
          {own.map(({ act, key }) => (
            <Button key={act} onClick={() => setAsked(act)}>
              {bulkWords[act].act}… {key ? <kbd>{key.toUpperCase()}</kbd> : null}
            </Button>
          ))}
          {more.length > 0 || badges !== undefined ? (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  ...(badges === undefined ? [] : [{ key: badgesKey, label: '打印名牌' }]),
                  ...more.map(({ act, danger = false }) => ({
                    ...{ key: act, danger, label: `${bulkWords[act].act}…` },
                  })),
                ],
                onClick: ({ key }) =>
                  key === badgesKey
                    ? void navigate(badges ?? badgesPage.path)
                    : setAsked(key as BulkActName),
              }}
            >
              <Button>更多</Button>
            </Dropdown>
          ) : null}
          <Button type="text" onClick={selection.clear}>
            取消选择 <kbd>Esc</kbd>
          </Button>
        </section>
      ) : null}
      <Suspense>
        {asked ? (
          <BulkSheet act={asked} selection={selection} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
