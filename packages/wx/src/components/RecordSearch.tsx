import type { ReactNode } from 'react'
import type { RecordFilter } from '../recordFilter.ts'
import { useMuseumToday } from '../today.ts'
import { Button } from './Button.tsx'
import { DateRange } from './DateRange.tsx'
import { SearchHeader } from './SearchHeader.tsx'

interface RecordSearchProps {
  filter: RecordFilter
  change: (change: Partial<RecordFilter>) => void
  /** The days that records may have. */
  span: { min: string; max: string }
}

/** Finds records of shifts by title and by days. */
export function RecordSearch({ filter, change, span }: RecordSearchProps) {
  return (
    <>
      <SearchHeader
        placeholder="搜索活动名称"
        value={filter.title}
        onSearch={(title) => change({ title })}
      />
      <DateRange
        start={filter.start_date}
        end={filter.end_date}
        span={span}
        today={useMuseumToday()}
        onChange={(start_date, end_date) => change({ start_date, end_date })}
      />
    </>
  )
}

/** Whether a filter leaves anything out. */
export function isNarrowed(filter: RecordFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

/** What is said where no record is found: the way back to all of them. */
export function noneFound(
  noun: string,
  change: RecordSearchProps['change'],
): { text: string; action: ReactNode } {
  return {
    text: `没有符合条件的${noun}`,
    action: (
      <Button kind="plain" onClick={() => change({ title: '', start_date: '', end_date: '' })}>
        查看全部
      </Button>
    ),
  }
}
