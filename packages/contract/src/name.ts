// What GB 18030 wrote with private code points from U+E815 on before Unicode had the characters, in order.
const oncePrivate = [
  ...'⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟',
  ...'㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱',
  ...'䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟',
  ...'䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
]
const firstPrivate = 0xe815

// The dot between the parts of a name, as keyboards and programs write it.
const dots = /\s*[•‧∙⋅・･᛫⸱·]\s*/g
const dotOfHan = /(\p{Script=Han})\s*\.\s*(?=\p{Script=Han})/gu
const spaceOfHan = /(\p{Script=Han})\s+(?=\p{Script=Han})/gu

// What fills a blank, tags, and joiners where no script has anything to join: nobody sees or means them.
const unmeant =
  /[\u115f\u1160\u{e0000}-\u{e007f}]|(?<=^|[\s\p{Script=Han}\p{Script=Latin}])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\s\p{Script=Han}\p{Script=Latin}])/gu

/**
 * The one form in which names of people are kept and compared: no space within Chinese characters, one dot
 * (U+00B7) between the parts of a name, and the usual code point where a character has several.
 */
export function nameForm(name: string): string {
  return name
    .replace(/[\ue815-\ue864]/g, (char) => oncePrivate[char.charCodeAt(0) - firstPrivate] ?? char)
    .normalize('NFKC')
    .replace(unmeant, '')
    .normalize('NFKC')
    .trim()
    .replace(dots, '·')
    .replace(dotOfHan, '$1·')
    .replace(spaceOfHan, '$1')
    .replace(/\s+/g, ' ')
}

/** A name as it is printed: a mark that chooses among the ways of writing a character is nothing to be printed itself. */
export const printedForm = (name: string): string =>
  nameForm(name).replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')

// Between the parts of a name, and what people leave out in typing one.
const between = /[\s·.'’-]+/g
// Of ü its two dots are a letter of its own, which keyboards write v; all other marks are left out.
const marks = /(?!\u0308)\p{M}/gu

/**
 * A name, or what somebody types to find one, in the form in which the two meet: small letters without accents,
 * nothing between its parts.
 */
export const nameKey = (text: string): string =>
  printedForm(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/u\u0308/g, 'v')
    .replace(/\u0308/g, '')
    .normalize('NFC')
    .replace(between, '')
