import type { OutputOf } from '@museum/contract/calls.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { dayWords, momentWords, stampNow } from '../../today.ts'

export type Held = NonNullable<OutputOf<'GET /api/meeting/step'>['mine']>

/** Where one is expected, and until when that can be changed. */
export function HeldSeat({ seat, children }: { seat: Held; children?: ReactNode }) {
  const { run, busy } = useCommand('POST /api/meeting/give_up')
  const what = meetingKindWords[seat.kind]
  const now = stampNow()
  const over = `${seat.date} ${seat.end_time}` <= now
  const open = seat.state === 'booked' && seat.change_until > now
  const giveUp = () =>
    run(
      { id: seat.seat_id },
      {
        title: `取消${what}预约`,
        text: `${dayWords(seat.date)} ${spanInWords(seat)}的席位会让给别人，可以再约其他时间`,
        confirm: '确定取消',
        danger: true,
        cancel: '暂不取消',
      },
    )
  return (
    <section className="card stack" aria-label={`我的${what}`}>
      <header className="row apart">
        <h2>
          <Title text={isolated(seat.title)} />
        </h2>
        {seat.state === 'came' ? (
          <StatusTag tone="celadon" text="已到场" />
        ) : (
          <StatusTag tone={over ? 'grey' : 'celadon'} text={over ? '已结束' : '已预约'} />
        )}
      </header>
      <p className="large bold">
        <span className="whole">{dayWords(seat.date)}</span>{' '}
        <span className="whole">{spanInWords(seat)}</span>
      </p>
      <p>{isolated(seat.place)}</p>
      {seat.content !== '' && <p className="quiet as-written">{isolated(seat.content)}</p>}
      {over || seat.state === 'came' ? (
        seat.kind !== 'training' && <p className="quiet">请等待结果通知</p>
      ) : open ? (
        <>
          <p className="quiet">{momentWords(seat.change_until)}前可以改时间或取消。</p>
          <div className="row">
            {children}
            <Button kind="quiet" danger busy={busy} onClick={() => void giveUp()}>
              取消预约
            </Button>
          </div>
        </>
      ) : (
        <p className="quiet">
          {fixed}
          <CallOffice after={fixed} />
        </p>
      )}
    </section>
  )
}

const fixed = '已不能自行更改，来不了请联系志愿者办公室。'
