import { expect, it } from 'vitest'
import { parseTime } from '../../../src/i18n/parse-time.ts'

it('[JOB-T3] takes a time as people write it, and nothing that is none', () => {
  const read = [
    '14:30',
    ' 9:05 ',
    '14.30',
    '14h30',
    '1430',
    '930',
    '0005',
    '2:30 pm',
    '12:15 AM',
    '12:15pm',
    '4 pm',
    '12AM',
  ].map(parseTime)
  expect(read).toEqual([
    '14:30',
    '09:05',
    '14:30',
    '14:30',
    '14:30',
    '09:30',
    '00:05',
    '14:30',
    '00:15',
    '12:15',
    '16:00',
    '00:00',
  ])
  const none = [
    '',
    '9',
    '14:3',
    '143000',
    '25:00',
    '14:60',
    '13:00 pm',
    '0:10 am',
    '13 pm',
    '0am',
    'pm',
    '14:30:00',
    'noon',
  ]
  expect(none.map(parseTime).filter((one) => one !== null)).toEqual([])
})
