/** So many of what a museum sets up, such as places and groups, are asked at once where a form offers all. */
export const mostSetUp = 1000
