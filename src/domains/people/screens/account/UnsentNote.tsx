import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { UnsentCounts } from '../../../../engine/data/pending.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useExport } from '../../../../record/change/use-export.ts'
import { unsentTotal } from './unsent-total.ts'
import { useUnsent } from './use-unsent.ts'
import style from './account.module.css'

interface UnsentNoteProps {
  /** What is known before it is counted. */
  readonly first?: UnsentCounts | null
}

/** The unsent work on this device by kind, and its export as a file. Renders nothing when all is sent. */
export const UnsentNote = ({ first = null }: UnsentNoteProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const counted = useUnsent()
  const value = counted ?? first
  const { exporting, save } = useExport()
  if (first !== null && counted !== null && unsentTotal(counted) === 0) return <p>{t`All of it is sent now.`}</p>
  if (value === null || unsentTotal(value) === 0) return null
  const { changes, refused, files, reads, drafts } = value
  const rows = [
    { count: changes, text: t`Changes that wait` },
    { count: refused, text: t`Changes that the server refused` },
    { count: files, text: t`Photos and files` },
    { count: reads, text: t`Scans` },
    { count: drafts, text: drafts === unsentTotal(value) ? t`Drafts` : t`Drafts, sent once you save them` },
  ].filter(({ count }) => count > 0)
  return (
    <div className={style['stack']}>
      <p>
        {drafts === unsentTotal(value) ? (
          <Plural
            value={drafts}
            one="# thing is only on this device. It stays here, where you typed it, until you sign in here again and save it."
            other="# things are only on this device. They stay here, where you typed them, until you sign in here again and save them."
          />
        ) : (
          <Plural
            value={unsentTotal(value)}
            one="# thing is only on this device. It stays here, and is sent when you sign in here again."
            other="# things are only on this device. They stay here, and are sent when you sign in here again."
          />
        )}
      </p>
      <ul className={style['counts']}>
        {rows.map(({ count, text }) => (
          <li key={text}>
            {text} <strong>{format.number(count)}</strong>
          </li>
        ))}
      </ul>
      <div className={style['row']}>
        <Button
          loading={exporting}
          leftSection={<IconFileExport size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void save()}
        >
          <Trans>Export</Trans>
        </Button>
      </div>
    </div>
  )
}
