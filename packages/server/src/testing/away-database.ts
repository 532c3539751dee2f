/** The address, with a password, of a database that nobody reaches. */
export const awayDatabase = 'postgres://museum:hush@127.0.0.1:1/museum'
