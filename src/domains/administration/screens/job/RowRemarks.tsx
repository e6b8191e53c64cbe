import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { RowError } from './job-result.ts'

interface RowRemarksProps {
  readonly title: string
  readonly remarks: readonly RowError[]
}

/** Remarks on rows of a file, by row and column. */
export const RowRemarks = ({ title, remarks }: RowRemarksProps) => {
  const { t, i18n } = useLingui()
  if (remarks.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Row`}</Table.Th>
            <Table.Th>{t`Column`}</Table.Th>
            <Table.Th>{t`What is wrong`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {remarks.map(({ row, column, columns, text, texts }) => (
            <Table.Tr key={`${row ?? ''} ${column ?? ''} ${text}`}>
              <Table.Td>{row ?? '–'}</Table.Td>
              <Table.Td>{columns?.[i18n.locale] ?? column ?? '–'}</Table.Td>
              <Table.Td>{texts?.[i18n.locale] ?? text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
