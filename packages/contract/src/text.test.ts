import { expect, test } from 'vitest'
import { lines, requiredText, text } from './call.ts'
import { isLonger, isolated, isStorable, isVisible, quoted } from './text.ts'

const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}'

test('what a database would not give back as it was is refused', () => {
  expect(['', '好', family, 'a\u202eb', '\ufffd'].every(isStorable)).toBe(true)
  for (const broken of ['a\0b', '\ud83d', 'x\ude00y', '\ude00\ud83d']) {
    expect(isStorable(broken)).toBe(false)
    expect(text(10).safeParse(broken).success).toBe(false)
  }
})

test('a required text shows something', () => {
  expect(['好', family, '.', '\u200b好'].every(isVisible)).toBe(true)
  for (const blank of ['', ' ', '\u200b', '\u2060\ufeff', '\u3000', '\u3164', '\u202e']) {
    expect(isVisible(blank)).toBe(false)
    expect(requiredText(10).safeParse(blank).success).toBe(false)
  }
})

test('a text that shows nothing is none, wherever it may be empty', () => {
  for (const blank of ['\u200b', '\u2060 \ufeff', '\u3164\n\u200b'])
    expect([text(10), lines(10)].map((kind) => kind.parse(blank))).toEqual(['', ''])
  expect(text(10).parse('\u200b好')).toBe('\u200b好')
})

test('a person counts a family as one, in forms as in calls', () => {
  const four = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}\u200d\u{1F466}'
  expect([isLonger(four.repeat(200), 200), isLonger(four.repeat(201), 200)]).toEqual([false, true])
  expect(text(200).safeParse(four.repeat(200)).success).toBe(true)
  expect(isLonger(`${'a\u0301'}${'\u0301'.repeat(40)}`, 2)).toBe(true)
  expect(text(2).safeParse(family.repeat(2)).success).toBe(true)
  expect(text(2).safeParse(family.repeat(3)).success).toBe(false)
})

test('a quoted name turns nothing of the sentence round it, and stays whole', () => {
  expect(quoted('青铜馆 Tour 100%')).toBe('“青铜馆 Tour 100%”')
  expect(isolated(`好${family}`)).toBe(`好${family}`)
  for (const name of ['\u202e倒', 'שלום', '\u2069\u202e逃', '\u2067开', '\u{1e900}']) {
    const text = isolated(name)
    expect(text).toContain(name)
    let depth = 0
    for (const [at, mark] of [...text].entries()) {
      if (/[\u2066-\u2068]/.test(mark)) depth += 1
      if (mark === '\u2069') depth -= 1
      // Nothing inside ends the outermost stretch.
      expect(depth > 0).toBe(at < [...text].length - 1)
    }
  }
})
