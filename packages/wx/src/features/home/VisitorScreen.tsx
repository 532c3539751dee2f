import { Late, lateCode } from '@museum/web-kit/late.ts'
import { Page } from '../../components/Page.tsx'
import { useToken } from '../login/session.ts'
import { HomeBanner } from './HomeBanner.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import { HomeFoot } from './HomeFoot.tsx'
import { HomeTiles } from './HomePlaces.tsx'
import { JoinCard, LoginCard } from './JoinCard.tsx'
import { Recruiting } from './Recruiting.tsx'
import './home.css'

// A visitor never needs it.
const homeScreen = lateCode(() => import('./HomeScreen.tsx'))

/** The open home: what is recruited, and the way in; whoever holds a login has their own home here too (§2.3). */
export default function VisitorScreen() {
  if (useToken() !== undefined)
    return (
      <Late
        code={homeScreen}
        props={{}}
        blank={
          <Page bare ownHeading>
            <HomeBlank />
          </Page>
        }
      />
    )
  return (
    <Page bare ownHeading>
      <div className="home column">
        <HomeBanner tall />
        <section className="home-own" aria-label="加入我们">
          <JoinCard />
        </section>
        <Recruiting status={undefined} />
        <HomeTiles />
        <LoginCard />
        <HomeFoot />
      </div>
    </Page>
  )
}
