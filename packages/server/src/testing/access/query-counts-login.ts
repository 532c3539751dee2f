/** How many statements the calls send by which people log in and out. */
export const loginQueryCounts = {
  'POST /auth/token': 4,
  'POST /auth/whose': 2,
  'POST /auth/mini': 0,
  'GET /auth/wechat': 0,
  'GET /auth/wechat/callback': 0,
  'GET /auth/web': 0,
  'GET /auth/web/callback': 0,
  'GET /auth/wechat/jssdk': 0,
  'POST /auth/logout': 4,
} as const
