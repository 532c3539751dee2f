import type { PersonKey } from './people.ts'
import type { GroupName } from './shapes.ts'

export const demoMuseumName = '江南博物馆'

/** Volunteer groups; who leads and who belongs stands with the people. */
export const demoGroups: readonly GroupName[] = ['讲解组', '观众服务组', '社教研学组', '典藏文献组']

/** The people offered first on the login page of the WeChat stand-in, with what each one shows. */
export const demoLogins: readonly { person: PersonKey; role: string }[] = [
  { person: 'wangxiaoyu', role: '访客' },
  { person: 'chenjianing', role: '申请人' },
  { person: 'lishulan', role: '正式志愿者' },
  { person: 'zhouzhiyuan', role: '组长' },
]
