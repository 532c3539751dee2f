/** What is said of a code that is scanned, or cannot be. */
export const scanWords = {
  scanElsewhere: '请用微信或手机相机扫展厅入口的二维码',
  notSignCode: '这不是签到码，请扫展厅入口的二维码',
  codeExpired: '签到码已过期，请到现场重新扫码',
  keptPrinted: '离线请扫入口屏幕，或找工作人员登记',
  signedAlready: '您已签到，无需重复',
} as const

/** What is asked before somebody signs out. */
export const signOutFinal = '签退后不可再次签退，是否继续？'
