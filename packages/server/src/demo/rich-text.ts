/** Rich text of the demo museum: the few elements that the office's editor writes. */
export const h3 = (text: string): string => `<h3>${text}</h3>`
export const p = (text: string): string => `<p>${text}</p>`
export const strong = (text: string): string => `<strong>${text}</strong>`
export const ul = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const rich = (...blocks: readonly string[]): string => blocks.join('')
