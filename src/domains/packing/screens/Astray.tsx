import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PastRead } from './scan/scan-session.ts'
import { later } from '../../../ui/later/later.tsx'
import { ScanMark } from '../../../ui/scan/ScanRow.tsx'
import type { AstrayListProps } from './AstrayList.tsx'
import style from './scan.module.css'
import type { SlipRead } from './use-slip-reads.ts'

const AstrayList = later<AstrayListProps>(async () => (await import('./AstrayList.tsx')).AstrayList)

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
      {open && <AstrayList reads={[...wrong, ...unknown]} onUndo={onUndo} />}
    </div>
  )
}
