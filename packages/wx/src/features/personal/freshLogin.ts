import { promptLogin } from '../login/login.ts'

const words = '为确认是您本人，请重新登录一次。登录后回到本页，10分钟内可以下载或注销。'

/** Asks to log in anew, which leads back to this page: a copy of everything, and being erased, are for whoever just did. */
export const askLogin = () => void promptLogin(words, { title: '请重新登录', cancel: '取消' })

/** The same where the server says that it has become due; false of any other refusal. */
export function askForLogin({ code }: { code?: string | undefined }): boolean {
  if (code !== 'personal.login_stale') return false
  askLogin()
  return true
}
