/** How often reports ask the database, however long the month or the year was. */
export const reportQueryCounts = {
  // Sums, types, slots and who came, moves, days, who was missing before, kept months and others.
  'GET /api/office/reports/month': 10,
  // By kind twice, types, moves, who was missing, slots and who came, counts, trainings, months, groups and honours.
  'GET /api/office/reports/year': 14,
  'GET /api/office/reports/year/export': 15,
  'GET /api/office/reports/insured': 4,
  'GET /api/office/reports/insured/export': { sqlite: 3, postgres: 7 },
  // Five readings in parts, on one engine a cursor each from begin to commit.
  'GET /api/office/activities/:id/pack': { sqlite: 8, postgres: 28 },
  'GET /api/office/reports/slots': 3,
  'GET /api/office/reports/moves': 3,
}
