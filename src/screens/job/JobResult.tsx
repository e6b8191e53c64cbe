import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { outcomeOf } from './job-result.ts'
import style from './job.module.css'

/** Counts of a job and its errors by row and column. */
export const JobResult = ({ result }: { readonly result: unknown }) => {
  const { t } = useLingui()
  const { counts, errors, sheet, otherSheets } = outcomeOf(result)
  const unread = otherSheets.join(', ')
  const names: { readonly [count: string]: string } = {
    rows: t`Rows`,
    created: t`Created`,
    changed: t`Changed`,
    repeated: t`Already there`,
    refused: t`Refused`,
    blank: t`Empty`,
  }
  return (
    <>
      {counts.length > 0 && (
        <dl className={style['counts']}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{names[name] ?? name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {sheet !== null && <p>{t`Read from the sheet “${sheet}”`}</p>}
      {unread !== '' && <p>{t`Sheets with values that were not read: ${unread}`}</p>}
      {errors.length > 0 && (
        <Table aria-label={t`Rows with errors`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Row`}</Table.Th>
              <Table.Th>{t`Column`}</Table.Th>
              <Table.Th>{t`What is wrong`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, text }) => (
              <Table.Tr key={`${row ?? ''} ${column ?? ''} ${text}`}>
                <Table.Td>{row ?? '–'}</Table.Td>
                <Table.Td>{column ?? '–'}</Table.Td>
                <Table.Td>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
