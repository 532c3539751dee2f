import { UploadOutlined } from '@ant-design/icons'
import type { InputOf } from '@museum/contract/calls.ts'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ColumnsButton } from '../../components/ColumnsButton.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { SearchBox } from '../../components/FilterBar.tsx'
import { FilterChips } from '../../components/FilterChips.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { SaveView, ViewTabs } from '../../components/SavedViews.tsx'
import { SelectionLine } from '../../components/SelectionLine.tsx'
import { sortWords } from '../../components/sorting.tsx'
import { selectionWidth, useSelection } from '../../components/useSelection.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { useMay } from '../login/me.tsx'
import { RegisterKeys } from './RegisterKeys.tsx'
import { useRegister } from './useRegister.tsx'
import { VolunteerDrawer } from './VolunteerDrawer.tsx'
import { volunteersPage } from './volunteer.pages.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}))
// The list is there before what narrows it further, which is fetched while one looks at it.
const loadPanel = () => import('./VolunteerFilterPanel.tsx')
const VolunteerFilterPanel = lazy(async () => ({
  default: (await loadPanel()).VolunteerFilterPanel,
}))

/** 志愿者: the register, narrowed, searched and corrected; personal data masked. */
export function VolunteerListPage() {
  const register = useRegister()
  const { list, opened, choice, chips, panel, fold } = register
  const mayShare = useMay('office.review')
  useEffect(() => void loadPanel(), [])
  const selection = useSelection({
    rows: list.rows,
    total: list.query.data?.total ?? 0,
    filter: register.only,
    nameOf: ({ name }) => name || '（未填写）',
  })
  const filters = (
    <FilterChips
      chips={chips.filter(({ without }) => !('q' in without))}
      onPaper={chips}
      onRemove={list.setFilter}
      onClear={list.filtered ? list.clear : undefined}
      open={panel}
      onOpen={panel ? fold : register.toField}
      end={
        <>
          <span className="hint one-line">{sortWords(register.known, list.sort)}</span>
          {register.isOffered ? null : (
            <SaveView
              page={register.page}
              query={register.query}
              views={register.views}
              current={register.current}
              mayShare={mayShare}
              onRemoved={list.clear}
            />
          )}
        </>
      }
    >
      <SearchBox
        label="搜索姓名、编号，或完整的手机号、证件号"
        value={list.filter.q}
        lost={list.lost}
        onSearch={(q) => list.setFilter({ q })}
        numbers
      />
    </FilterChips>
  )
  return (
    <ListPage
      page={volunteersPage}
      note={<RegisterKeys />}
      list={list}
      noun="志愿者"
      empty="还没有正式志愿者。"
      acts={
        <>
          <ColumnsButton
            columns={register.known}
            chosen={register.keys}
            usual={register.usual}
            fixed="name"
            onChoose={(columns) => choice.choose({ columns })}
          />
          <SheetActs filter={{ ...register.only, sort: register.input.sort }} />
        </>
      }
      above={
        <ViewTabs
          views={register.views}
          counts={register.counts}
          query={register.query}
          onOpen={register.open}
        />
      }
      bar={filters}
      sums={<SelectionLine selection={selection} measure="人" />}
      columns={register.columns}
      rowSelection={selection.rowSelection}
      chosenRows={selection.chosenRows}
      width={register.width + selectionWidth}
      opened={opened}
      aside={
        panel ? (
          <Suspense fallback={<Waiting lines={10} className="card table-skeleton" />}>
            <VolunteerFilterPanel
              filter={list.filter}
              input={register.input}
              names={register.names}
              total={list.query.data?.total}
              zero={register.zero}
              field={register.field}
              onChange={list.setFilter}
              onClose={fold}
            />
          </Suspense>
        ) : null
      }
    >
      <BulkBar selection={selection} />
      <VolunteerDrawer id={opened.id} onClose={opened.close} />
    </ListPage>
  )
}

const address = 'GET /api/office/volunteers/export'

/** The register out as an Excel file, and in from one. */
function SheetActs({ filter }: { filter: InputOf<typeof address> }) {
  const mayImport = useMay('office.review')
  const [importing, setImporting] = useState<boolean>()
  return (
    <>
      {mayImport ? (
        <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
          导入
        </Button>
      ) : null}
      <ExportButton address={address} filter={filter} />
      {importing === undefined ? null : (
        <Suspense>
          <ImportDialog open={importing} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
