import { words } from '../words.ts'
import { scanWords } from './sign.words.ts'

/** Faults of signing in and out, and of screens. */
export const signFaults = {
  'sign.not_today': { status: 0, msg: '只能签到当日的排班' },
  'sign.too_early': { status: 0, msg: '未到签到时间' },
  'sign.too_late': { status: 0, msg: '排班已结束，不能签到' },
  'sign.done': { status: 0, msg: scanWords.signedAlready },
  'sign.not_signed_in': { status: 0, msg: '请先签到' },
  'sign.out_done': { status: 0, msg: '您已签退，不可再次签退' },
  'sign.code_wrong': { status: 0, msg: '这不是签到码，请扫展厅入口的二维码' },
  'sign.code_expired': { status: 0, msg: scanWords.codeExpired },
  'sign.kept_late': { status: 0, msg: '已超过24小时，未被接受' },
  'sign.kept_printed': { status: 0, msg: scanWords.keptPrinted },
  'sign.no_shift': { status: 0, msg: words.noShiftToday },
  'kiosk.pair_wrong': { status: 0, msg: '配对码不正确或已过期，请在后台重新生成' },
  'kiosk.ended': { status: 0, msg: '这块签到屏已停用，请在后台重新添加' },
  'sign.out_too_late': { status: 0, msg: '已超过签退时间，请联系志愿者办公室补签' },
} as const
