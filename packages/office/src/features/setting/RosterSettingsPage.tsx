import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Blank.tsx'
import { Page } from '../../shell/Page.tsx'
import { SpecialDays } from '../closing/SpecialDays.tsx'
import { useMay } from '../login/me.tsx'
import { RulesForm } from './RulesForm.tsx'
import { rosterSettingsPage } from './setting.pages.ts'

/** 排班规则: when shifts may lie, how they are signed, and the days of their own. */
export function RosterSettingsPage() {
  const query = useQueryOf('GET /api/office/settings', {})
  const mayEdit = useMay('office.schedule')
  return (
    <Page title={rosterSettingsPage.label}>
      <Loaded query={query} lines={10} card>
        {(settings) => (
          <div className="halves top settings">
            <RulesForm settings={settings} mayEdit={mayEdit} />
            <SpecialDays settings={settings} mayEdit={mayEdit} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
