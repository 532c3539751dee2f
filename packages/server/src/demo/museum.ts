import type { PersonKey } from './people.ts'

/** The people offered first on the login page of the WeChat stand-in, with what each one shows. */
export const demoLogins: readonly { person: PersonKey; role: string }[] = [
  { person: 'wangxiaoyu', role: '访客' },
  { person: 'chenjianing', role: '申请人' },
  { person: 'lishulan', role: '正式志愿者' },
  { person: 'zhouzhiyuan', role: '组长' },
]
