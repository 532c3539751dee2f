import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FindGroup, FindItem } from './findItems.ts'
import type { Early } from './opening.ts'

/** With Alt: what the page of a person does by these letters. */
const personKeys = /^Key[EML]$/

interface Given {
  groups: readonly FindGroup[]
  text: string
  settled: boolean
  /** What was typed before the field stood. */
  early: Early
  go: (item: FindItem, anew: boolean, act?: string) => void
}

/** Which of the answers is chosen, and the keys by which it is. */
export function useFindKeys({ groups, text, settled, early, go }: Given) {
  const [picked, setPicked] = useState({ text: '', key: '' })
  // An Enter that came before the answer: it opens the first of what comes.
  const [asked, setAsked] = useState<{ text: string; anew: boolean; act?: string | undefined }>()
  useEffect(() => {
    if (early.enter) setAsked({ text: early.text, anew: false })
  }, [early])
  const items = groups.flatMap((group) => group.items)
  const own = picked.text === text ? items.find(({ key }) => key === picked.key) : undefined
  // Before anything is typed an Enter means nothing yet.
  const chosen = own ?? (text.trim() === '' ? undefined : items[0])
  const at = chosen ? items.indexOf(chosen) : -1
  const choose = (item: FindItem | undefined) => {
    if (item) setPicked({ text, key: item.key })
  }
  const openFirst = asked?.text === text && settled
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the answer stands
  useEffect(() => {
    if (!openFirst || !asked) return
    setAsked(undefined)
    if (chosen) go(chosen, asked.anew, asked.act)
  }, [openFirst])
  const step = (by: number) =>
    choose(at < 0 ? items.at(by < 0 ? -1 : 0) : items[(at + by + items.length) % items.length])
  const toGroup = (index: number) => choose(groups[index]?.items[0])
  const groupAt = groups.findIndex((group) => chosen && group.items.includes(chosen))
  const enter = (anew: boolean, act?: string) => {
    if (own && chosen) return go(chosen, anew, act)
    if (settled && chosen) return go(chosen, anew, act)
    if (!settled) setAsked({ text, anew, act })
  }
  const press = (event: KeyboardEvent) => {
    // What is typed here is nobody else's key.
    event.stopPropagation()
    // The Enter that ends a word of an input method, or steps through its choices.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (!event.repeat || event.key.startsWith('Arrow')) act()
  }
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const onButton = event.target instanceof HTMLButtonElement
    if (altKey && /^Digit[1-9]$/.test(event.code))
      return () => toGroup(Number(event.code.slice(5)) - 1)
    if (altKey && personKeys.test(event.code))
      return () => enter(false, event.code.slice(3).toLowerCase())
    if (altKey) return undefined
    if (key === 'ArrowDown') return () => step(1)
    if (key === 'ArrowUp') return () => step(-1)
    if (key === 'Enter' && !onButton) return () => enter(ctrlKey || metaKey)
    if (key === 'Tab' && groups.length > 1 && !onButton)
      return () => toGroup((groupAt + (shiftKey ? -1 : 1) + groups.length) % groups.length)
    return undefined
  }
  return { chosen, choose, press }
}
