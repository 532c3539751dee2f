/** How often the calls of waiting lists ask the database. */
export const waitStatements = {
  'POST /api/waitlist/join': 8,
  'GET /api/waitlist/list': 1,
  'POST /api/waitlist/leave': 7,
  'POST /api/waitlist/confirm': 10,
  'GET /api/office/waitlists': 3,
}
