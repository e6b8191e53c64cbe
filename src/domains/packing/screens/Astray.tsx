import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PastRead } from './scan/scan-session.ts'
import { ScanList, ScanMark, ScanRow } from '../../../ui/scan/ScanRow.tsx'
import { openCode } from '../../../scanning/open-code.ts'
import style from './scan.module.css'
import type { SlipRead } from './use-slip-reads.ts'

export type AstrayProps = {
  /** Things that were scanned here and are not on the slip. */
  wrong: readonly SlipRead[]
  /** Unknown codes that are still pending. */
  unknown: readonly SlipRead[]
  onUndo: ((read: PastRead) => void) | undefined
}

/** Everything that was put aside on this slip, so that nothing is overlooked when the slip is closed. */
export const Astray = ({ wrong, unknown, onUndo }: AstrayProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  if (wrong.length + unknown.length === 0) return null
  const things = wrong.length
  const codes = unknown.length
  const words = [
    ...(things === 0
      ? []
      : [t`${plural(things, { one: '# wrong item put aside', other: '# wrong items put aside' })}`]),
    ...(codes === 0 ? [] : [t`${plural(codes, { one: '# unknown code', other: '# unknown codes' })}`]),
  ]
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <div className={style['astray']} data-open={open || undefined}>
      <button type="button" className={style['astrayHead']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ScanMark result={things > 0 ? 'wrong' : 'unknown'} size={24} />
        <span>{words.join(' · ')}</span>
        <Chevron size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {open && (
        <ScanList label={t`Put aside`}>
          {[...wrong, ...unknown].map((read) => {
            const name = read.name ?? (read.result === 'wrong' ? t`Wrong item` : t`Unknown code`)
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
                    <ActionIcon
                      size={48}
                      variant="subtle"
                      aria-label={t`Take back: ${name}`}
                      onClick={() => onUndo(read)}
                    >
                      <IconArrowBackUp size={22} aria-hidden="true" />
                    </ActionIcon>
                  )
                }
              />
            )
          })}
        </ScanList>
      )}
    </div>
  )
}
