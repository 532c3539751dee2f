import { SmallIcon } from '../../components/SmallIcon.tsx'
import { fileUrl, settings } from '../../settings.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import { notificationsScreen } from '../message/message.screens.ts'
import { ElderToggle } from './ElderToggle.tsx'
import { Landscape } from './Landscape.tsx'
import './home.css'

/** The museum's name over its picture; low where something of one's own follows, with the bell. */
export function HomeBanner({
  tall = false,
  unread,
}: {
  tall?: boolean
  unread?: number | undefined
}) {
  const { banner_path, logo_path } = settings.museumLook
  const today = useMuseumToday()
  return (
    <header className={tall ? 'home-banner home-banner-tall' : 'home-banner'}>
      {banner_path === '' ? (
        <Landscape />
      ) : (
        <img className="home-picture" src={fileUrl(banner_path)} alt="" />
      )}
      <div className="line home-name">
        {logo_path !== '' && <img className="home-logo" src={fileUrl(logo_path)} alt="" />}
        <div className="grow">
          <h1>{settings.museumName}</h1>
          <div className="row apart">
            <p className="small">{tall ? '志愿者之家' : dayWords(today)}</p>
            <ElderToggle />
          </div>
        </div>
      </div>
      {unread !== undefined && <Bell unread={unread} />}
    </header>
  )
}

function Bell({ unread }: { unread: number }) {
  const words = unread === 0 ? '消息' : `消息，${unread}条未读`
  return (
    <Link to={notificationsScreen.path} className="round home-bell" aria-label={words}>
      <SmallIcon name="bell" />
      {unread > 0 && <i className="home-bell-dot" aria-hidden="true" />}
    </Link>
  )
}
