/** How many statements the calls send by which one act is done to many. */
export const bulkQueryCounts = {
  'POST /api/office/bulk/preview': 3,
  'POST /api/office/bulk': 15,
  'GET /api/office/bulk': 3,
  'GET /api/office/bulk/export': { sqlite: 2, postgres: 6 },
  'GET /api/office/bulk/:id': 2,
  'GET /api/office/bulk/:id/people': 4,
  'GET /api/office/bulk/:id/people/export': { sqlite: 3, postgres: 7 },
  'POST /api/office/bulk/:id/stop': 6,
  'POST /api/office/bulk/:id/undo': 7,
}
