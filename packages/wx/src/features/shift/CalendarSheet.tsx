import { Button, ButtonLink } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { Sheet } from '../../components/Sheet.tsx'
import { toast } from '../../components/toast.ts'
import { calendarScreen } from '../calendar/calendar.screens.ts'
import { inWechat, onIos } from '../login/platform.ts'

/** One shift for the phone's calendar, or all of them from now on. WeChat opens neither: there the address is copied. */
export default function CalendarSheet({
  file,
  feed,
  onClose,
}: {
  file: string
  feed: string
  onClose: () => void
}) {
  const opens = !inWechat()
  const copy = async () => {
    toast((await copyText(file)) ? '已复制，请粘贴到手机浏览器打开' : '请换用手机浏览器打开本页')
  }
  return (
    <Sheet
      title="加到日历"
      onClose={onClose}
      foot={
        <div className="column stack-close shift-sheet-acts">
          {opens ? (
            <a className="button button-primary button-wide" href={file}>
              只加这一班
            </a>
          ) : (
            <Button wide onClick={() => void copy()}>
              复制这一班的链接
            </Button>
          )}
          {opens && onIos() && feed !== '' ? (
            <a className="button button-plain button-wide" href={feed}>
              订阅全部班次
            </a>
          ) : (
            <ButtonLink kind="plain" wide to={calendarScreen.path}>
              订阅全部班次
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className="sheet-part stack-close">
        <p className="whole">
          {opens
            ? '只加这一班：以后有改动不会自动更新，以本页为准。'
            : '微信里打不开日历文件：复制链接，在手机浏览器中打开就能加上这一班。链接一小时内有效。'}
        </p>
        <p className="quiet whole">订阅全部班次：改动和取消会自动更新。</p>
      </div>
    </Sheet>
  )
}
