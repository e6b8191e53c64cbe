import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { outcomeOf } from './job-result.ts'
import style from './job.module.css'
import { MadeAsWell } from './MadeAsWell.tsx'
import { RowRemarks } from './RowRemarks.tsx'

/** Counts of a job, rejected parts of a file, and errors by row and column. */
export const JobResult = ({ result }: { readonly result: unknown }) => {
  const { t } = useLingui()
  const { counts, errors, notes, alike, again, madeFor, sheet, otherSheets, unknownColumns, systemColumns, encoding } =
    outcomeOf(result)
  const unread = otherSheets.join(', ')
  const unknown = unknownColumns.join(', ')
  const system = systemColumns.join(', ')
  const names: { readonly [count: string]: string } = {
    rows: t`Rows`,
    created: t`Created`,
    changed: t`Changed`,
    same: t`Unchanged`,
    repeated: t`Twice in the file`,
    refused: t`Refused`,
    blank: t`Empty`,
    resumed: t`Begun again after a stop`,
  }
  return (
    <>
      {unknown !== '' && (
        <ReasonPanel tone="amber" icon={IconAlertTriangle} title={t`Some columns were not imported`}>
          {t`No field goes by their name: ${unknown}. Name them as an export does, and import the file again.`}
        </ReasonPanel>
      )}
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
      {encoding !== null && encoding !== 'UTF-8' && <p>{t`The text was read as ${encoding}`}</p>}
      {unread !== '' && <p>{t`Sheets with values that were not read: ${unread}`}</p>}
      <MadeAsWell made={madeFor} />
      {system !== '' && <p>{t`Columns that were left out, for only the system sets them: ${system}`}</p>}
      <RowRemarks title={t`Rows with errors`} remarks={errors} />
      <RowRemarks title={t`Rows that were taken with another value`} remarks={notes} />
      <RowRemarks title={t`Rows with a value that another record has too`} remarks={alike} />
      <RowRemarks title={t`Rows that stand in the file twice`} remarks={again} />
    </>
  )
}
