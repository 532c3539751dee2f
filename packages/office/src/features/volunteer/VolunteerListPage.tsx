import { Button } from 'antd'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { SheetActs } from './SheetActs.tsx'
import { VolunteerDrawer } from './VolunteerDrawer.tsx'
import { filterOf, startFilter, VolunteerFilters } from './VolunteerFilters.tsx'
import { volunteerColumns } from './volunteerColumns.tsx'
import type { VolunteerRow } from './volunteerRows.ts'

/** 志愿者: the register, searched and corrected; personal data masked. */
export function VolunteerListPage() {
  const address = useAddressFilter(startFilter)
  const filter = filterOf(address.filter)
  const query = useCall(
    'GET /api/office/volunteers',
    { ...filter, ...address.paging },
    { keep: true },
  )
  const opened = useOpenedId()
  return (
    <Page title={pages.volunteers.label} acts={<SheetActs filter={filter} />}>
      <VolunteerFilters address={address} />
      <ListTable<VolunteerRow>
        label={pages.volunteers.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={volunteerColumns(opened.open)}
        width={900}
        onRow={({ id }) => ({ onClick: () => opened.open(id) })}
        rowClassName={({ id }) => (id === opened.id ? 'openable opened' : 'openable')}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的志愿者。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有正式志愿者。" />
          )
        }
      />
      <VolunteerDrawer id={opened.id} onClose={opened.close} />
    </Page>
  )
}
