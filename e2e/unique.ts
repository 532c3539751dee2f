const heads = 'nopqrstuvwxyz'
const letters = 'abcdefghijklm'
// Every process of the run that runs tests has another.
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
let taken = 0

/** A number below a million that no other test of the run has. */
export function uniqueNumber(): number {
  taken += 1
  return (worker % 1000) * 1000 + taken
}

/**
 * Five letters that nothing else of the run bears; no number, a name or a code holds them by chance. Only the first
 * is of the alphabet's second half: where two stand beside each other, no third is in between.
 */
export function unique(): string {
  let left = uniqueNumber()
  let word = ''
  for (let place = 0; place < 4; place += 1) {
    word = letters.charAt(left % letters.length) + word
    left = Math.floor(left / letters.length)
  }
  return heads.charAt(left % heads.length) + word
}
