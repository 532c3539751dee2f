import { type Answer, answerOf, failureOf } from './answer.ts'
import { publicUrl } from './settings.ts'

const loginMs = 10_000
const answerMs = 15_000

/** Sends a call to the museum's server. */
export function ask<T>(path: string, data: object, token = ''): Promise<Answer<T>> {
  return new Promise((resolve) => {
    wx.request({
      url: publicUrl + path,
      method: 'POST',
      data,
      header: token ? { authorization: `Bearer ${token}` } : {},
      timeout: answerMs,
      success: (answer) => resolve(answerOf<T>(answer.data)),
      fail: ({ errMsg }) => resolve(failureOf(errMsg)),
    })
  })
}

/** A ticket by which WeChat's person logs in, good once and for a minute. */
export async function newTicket(): Promise<Answer<{ jtoken: string }>> {
  const code = await loginCode()
  return 'data' in code ? await ask('/auth/mini', { code: code.data }) : code
}

function loginCode(): Promise<Answer<string>> {
  return new Promise((resolve) => {
    wx.login({
      timeout: loginMs,
      success: ({ code }) => resolve(code ? { data: code } : failureOf('')),
      fail: ({ errMsg }) => resolve(failureOf(errMsg)),
    })
  })
}
