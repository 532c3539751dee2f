/** How to sign in, in three steps. */
export function SignSteps() {
  return (
    <ol className="plain-list stack sign-steps">
      <li>打开微信“扫一扫”，扫描二维码</li>
      <li>选择今天的排班，点“签到”</li>
      <li>服务结束后再扫一次，点“签退”</li>
    </ol>
  )
}
