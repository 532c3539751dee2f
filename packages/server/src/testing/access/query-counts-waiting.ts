/** How often the calls of waiting lists, and of what WeChat may bring, ask the database. */
export const waitQueryCounts = {
  'POST /api/waitlist/join': 8,
  'GET /api/waitlist/list': 1,
  'POST /api/waitlist/leave': 7,
  'POST /api/waitlist/confirm': 10,
  'GET /api/office/waitlists': 3,
  'POST /auth/phone/code': 0,
  'POST /auth/phone': 0,
  'GET /api/volunteer/phone-claim': 1,
  // With what follows a joining: answers, jobs and what comes later move as well.
  'POST /api/volunteer/phone-claim': 26,
  'GET /auth/wechat/consents': 0,
  'POST /auth/wechat/consents': 3,
}
