import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { openCode } from '../../../scanning/open-code.ts'
import { ScanList, ScanMark, ScanRow } from '../../../ui/scan/ScanRow.tsx'
import type { PastRead } from './scan/scan-session.ts'
import type { SlipRead } from './use-slip-reads.ts'

export type AstrayListProps = {
  reads: readonly SlipRead[]
  onUndo: ((read: PastRead) => void) | undefined
}

/** What was put aside, one by one, with what can be done about it. */
export const AstrayList = ({ reads, onUndo }: AstrayListProps) => {
  const { t } = useLingui()
  return (
    <ScanList label={t`Put aside`}>
      {reads.map((read) => {
        const { by } = read
        const whose = (name: string) => (by ? t`${name}, scanned by ${by}` : name)
        const name = whose(read.name ?? (read.result === 'wrong' ? t`Wrong item` : t`Unknown code`))
        return (
          <ScanRow
            key={read.id}
            mark={<ScanMark result={read.result === 'wrong' ? 'wrong' : 'unknown'} />}
            title={name}
            code={read.raw}
            aside={
              <Button size="md" onClick={() => openCode(read.raw)}>
                {t`What is this?`}
              </Button>
            }
            action={
              onUndo !== undefined && (
                <ActionIcon size={48} variant="subtle" aria-label={t`Take back: ${name}`} onClick={() => onUndo(read)}>
                  <IconArrowBackUp size={22} aria-hidden="true" />
                </ActionIcon>
              )
            }
          />
        )
      })}
    </ScanList>
  )
}
