/** Of a sheet of people, however many they are; an import locks one row more than it reads, for imports follow each other. */
export const importQueryCounts = {
  'GET /api/office/volunteers/import/template': 0,
  'POST /api/office/volunteers/import/check': 6,
  'POST /api/office/volunteers/import': 15,
  'DELETE /api/office/volunteers/import/titles': 5,
  'POST /api/office/volunteers/import/back': 4,
}
