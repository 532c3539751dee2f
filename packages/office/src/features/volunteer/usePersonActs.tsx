import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKeptSwitch } from '../../components/keptChoices.ts'
import { SmallButton } from '../../components/SmallButton.tsx'
import type { LetterKeys } from '../../components/useLetterKeys.ts'
import { usePrintKey } from '../../components/usePrintKey.ts'
import { useMay } from '../login/me.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import type { VolunteerInfo } from './Person.tsx'
import { jumpTo } from './useParts.ts'

const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }))
const KeysDialog = lazy(async () => ({
  default: (await import('../../components/KeysDialog.tsx')).KeysDialog,
}))

const keysOf = (may: Record<'edit' | 'shift' | 'leave' | 'tell' | 'note', boolean>) =>
  [
    {
      title: '去到',
      keys: [
        ['1–9、0', '本页各栏'],
        ['?', '全部按键'],
      ],
    },
    {
      title: '办理',
      keys: [
        ...(may.edit ? [['E', '编辑资料']] : []),
        ...(may.shift ? [['I', '排一个班']] : []),
        ...(may.leave ? [['L', '登记几天的请假']] : []),
        ...(may.tell ? [['M', '发通知']] : []),
        ...(may.note ? [['B', '写备注']] : []),
        ['Ctrl P', '打印两页'],
      ],
    },
  ] as { title: string; keys: [string, string][] }[]

/** Does what whoever led here asked for, once. */
export function useAskedAct(keys: LetterKeys) {
  const { state, pathname, search } = useLocation()
  const go = useNavigate()
  const asked: unknown = state?.act
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody is led here
  useEffect(() => {
    if (typeof asked !== 'string') return
    void go(pathname + search, { replace: true, state: null })
    keys[asked]?.()
  }, [asked])
}

/** What can be done about a person from the head of their page, by button and by key. */
export function usePersonActs(
  info: VolunteerInfo,
  { print, compose, leave }: { print: () => void; compose?: () => void; leave?: () => void },
) {
  const go = useNavigate()
  const [open, setOpen] = useState<'edit' | 'note' | 'keys'>()
  const [letters, setLetters] = useKeptSwitch('planner.letters', true)
  const mayEdit = useMay('office.review')
  const mayPlan = useMay('office.schedule') && isVolunteer(info.status as VolunteerStatus)
  const mayTell = useMay('office.edit') && compose !== undefined
  const mayLeave = mayPlan && leave !== undefined
  const mayNote = useMay('office.people')
  const close = () => setOpen(undefined)
  const edit = mayEdit ? () => setOpen('edit') : undefined
  const about = new URLSearchParams({ view: 'people', who: 'all', q: info.code || info.name })
  const shift = mayPlan ? `${plannerPage.path}?${about}` : undefined
  const write = () => {
    jumpTo('notes')
    setOpen('note')
  }
  const keys: LetterKeys = {
    e: edit,
    l: mayLeave ? leave : undefined,
    i: shift === undefined ? undefined : () => void go(shift),
    m: mayTell ? compose : undefined,
    b: mayNote ? write : undefined,
    '?': () => setOpen('keys'),
  }
  usePrintKey(print)
  return {
    keys,
    letters,
    edit,
    shift,
    leave: mayLeave ? leave : undefined,
    tell: mayTell ? compose : undefined,
    print,
    help: () => setOpen('keys'),
    noting: open === 'note',
    noted: close,
    writeNote: (
      <SmallButton onClick={write} mark={<kbd>B</kbd>}>
        写备注
      </SmallButton>
    ),
    dialogs: (
      <Suspense>
        {mayEdit ? <EditDialog info={info} open={open === 'edit'} onClose={close} /> : null}
        <KeysDialog
          groups={keysOf({
            ...{ edit: mayEdit, shift: mayPlan, leave: mayLeave },
            ...{ tell: mayTell, note: mayNote },
          })}
          open={open === 'keys'}
          letters={letters}
          onLetters={setLetters}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
