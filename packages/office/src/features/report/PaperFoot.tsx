import { momentText } from '@museum/contract/day.ts'

/** Until when a report has its figures, and how hours are counted. */
export function PaperFoot({ running, madeAt }: { running: '' | '本月' | '本年'; madeAt: string }) {
  return (
    <footer className="row apart paper-foot">
      <span>
        {running === '' ? '' : `${running}未完，`}数据截至 {momentText(madeAt, madeAt.slice(0, 10))}
      </span>
      <span>时长按每班签到签退的整分钟计，四舍五入到小时</span>
    </footer>
  )
}
