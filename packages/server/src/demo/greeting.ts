import { demoAdmin } from './hands.ts'
import { demoLogins } from './museum.ts'
import { demoPeople } from './people.ts'

/** The people whom the WeChat stand-in offers. */
export function loginChoices(): { name: string; role: string }[] {
  return demoLogins.map(({ person, role }) => ({
    name: demoPeople.find(({ key }) => key === person)?.name ?? person,
    role,
  }))
}

/** What `npm start` prints when the demo museum is open: where to go, and as whom. */
export function greeting(origin: string): string {
  const people = loginChoices().map(({ name, role }) => `    ${role}  ${name}`)
  return [
    '',
    `  手机端    ${origin}/wx/index   (点“确定”，在微信替身页选择身份)`,
    `  后台      ${origin}/office/    (${demoAdmin.username} / ${demoAdmin.password})`,
    `  接口文档  ${origin}/api/docs`,
    '',
    '  演示人物',
    ...people,
    '',
    '  按 Ctrl+C 停止',
    '',
  ].join('\n')
}
