import type { SiteScope } from './scope.rules.ts'

/** What a key may read, and what that says of people. */
export const scopeWords: Readonly<Record<SiteScope, { name: string; holds: string }>> = {
  activities: { name: '招募活动', holds: '正在招募和即将招募的活动与还剩的名额' },
  opening: { name: '闭馆日', holds: '今后两个月的闭馆日与停用的展厅' },
  today: { name: '在岗人数', holds: '此刻各地点的在岗人数，不含姓名' },
  door: { name: '门禁名单', holds: '今天有排班的志愿者编号与起止时间，不含姓名' },
  figures: { name: '总数', holds: '志愿者人数、服务人次与时长的总数' },
}
