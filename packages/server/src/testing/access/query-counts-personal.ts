/** How often the calls about what is held of a person ask the database. */
export const personalQueryCounts = {
  'GET /api/personal/mine': 3,
  'POST /api/personal/copy': 2,
  'GET /api/personal/file': 0,
  'POST /api/personal/deletion': 7,
  'POST /api/personal/deletion/withdraw': 5,
  'GET /api/office/deletions': 3,
  'GET /api/office/deletions/:id': 4,
  'POST /api/office/deletions/:id/decide': 9,
  'GET /api/office/duplicates': 3,
  'GET /api/office/duplicates/:id': 5,
  'POST /api/office/duplicates/:id/join': 31,
  'POST /api/office/duplicates/:id/dismiss': 7,
}
