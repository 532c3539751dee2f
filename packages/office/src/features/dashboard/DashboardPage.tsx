import { dayText } from '@museum/contract/day.ts'
import { useToday } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { GapCard } from './GapCard.tsx'
import { MonthSection } from './MonthSection.tsx'
import { SetupCard } from './SetupCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { WaitingCards } from './WaitingCards.tsx'

/** 总览: what waits for a decision, who serves today, which shifts want people, how the months went. */
export function DashboardPage() {
  const { data } = useToday()
  const day = data ? dayText(data.date, data.date) : null
  return (
    <Page title={pages.dashboard.label} note={day}>
      <SetupCard />
      <WaitingCards />
      <div className="overview">
        <TodayCard />
        <GapCard />
      </div>
      <MonthSection />
    </Page>
  )
}
